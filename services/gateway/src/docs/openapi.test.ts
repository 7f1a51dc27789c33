import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(allEndpoints, { version: '1.0.0', publicUrl: 'https://petalwise.example' });
type Operation = Record<string, unknown> & { responses: Record<string, { description: string; content: object }> };
const paths = document.paths as Record<string, Record<string, Operation>>;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every public endpoint and no internal one', () => {
    const described = Object.values(paths).reduce((sum, item) => sum + Object.keys(item).length, 0);
    expect(described).toBe(Object.values(allEndpoints).filter(({ auth }) => auth !== 'internal').length);
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });

  it('says which errors an endpoint answers, and who may call it', () => {
    const message = paths['/api/chat/session/{id}/message']?.post;
    expect(message?.responses[402]?.description).toContain('coins.insufficient');
    expect(message?.responses[422]?.description).toContain('photo.no-face');
    expect(message?.responses[401]?.content).toHaveProperty('application/problem+json');
    expect(message?.responses[200]?.content).toHaveProperty('text/event-stream');
    expect(message?.security).toEqual([{ session: [] }]);
    expect(paths['/api/auth/login']?.post?.security).toEqual([]);
  });

  it('describes what a machine sends: bytes and their signature, from wherever', () => {
    const webhook = paths['/api/stripe/webhook']?.post;
    expect(webhook).toMatchObject({
      parameters: [{ name: 'stripe-signature', in: 'header', required: true }],
      requestBody: { required: true },
      security: [],
    });
    expect(webhook?.responses[400]?.description).toContain('payment.event-refused');
    expect(webhook?.responses[413]?.description).toContain('request.too-large');
    expect(webhook?.responses).not.toHaveProperty('403');
    expect(paths['/api/coins/purchase']?.post?.responses[403]?.description).toContain('request.foreign-origin');
  });
});
