import type OpenAI from 'openai';
import { z } from 'zod';

const words = z.string().trim().min(1).max(400);
const name = z.string().trim().min(1).max(80);

/** What the model may call, with what; each is described for the model. */
export const toolSchemas = {
  find_knowledge: z
    .object({ question: words.describe('One question, in English') })
    .describe('Looks up what our knowledge base says about ingredients, skin concerns and topics, with sources.'),
  check_pair: z
    .object({ one: name.describe('An ingredient'), other: name.describe('Another ingredient') })
    .describe('Whether two ingredients go together, and how.'),
  check_for_this_person: z
    .object({ ingredients: z.array(name).min(1).max(8) })
    .describe(
      'What speaks against ingredients for this person: allergies, pregnancy, age, medicines, conditions. Call it before you recommend an ingredient.',
    ),
  find_products: z
    .object({
      wish: words.describe('What they are for, in English: "dry skin", "niacinamide", "sunscreen for oily skin"'),
      most_dollars: z.number().positive().optional().describe('The highest price'),
    })
    .describe(
      'At most three products of our catalogue that fit the wish and this person, with prices. The only products that you may name.',
    ),
  read_profile: z.object({}).describe('What we remember about this person.'),
  read_photo_findings: z.object({}).describe('What was measured in the photo of this message, if it has one.'),
  ask_back: z
    .object({
      question: words.describe("The question, in the person's language"),
      choices: z.array(z.string().trim().min(1).max(60)).min(2).max(3).describe('Short answers to choose from'),
    })
    .describe('Asks the person one question, where the message can mean two things. Ends your turn.'),
  decline: z
    .object({ reply: words.describe("One or two sentences, in the person's language") })
    .describe(
      'For a message that is not about skin, hair, nails or beauty, or where our knowledge has no answer. Ends your turn.',
    ),
} as const;

export type ToolName = keyof typeof toolSchemas;
/** Tools that look something up; the other two end the turn. */
export type LookUpName = Exclude<ToolName, 'ask_back' | 'decline'>;
export type ToolInput<Name extends ToolName> = z.output<(typeof toolSchemas)[Name]>;

export const isToolName = (text: string): text is ToolName => Object.hasOwn(toolSchemas, text);

/** What the model's call asks for; a string where it asks for something that there is not. */
export const readToolInput = <Name extends ToolName>(tool: Name, json: string): ToolInput<Name> | string => {
  try {
    const read = toolSchemas[tool].safeParse(JSON.parse(json === '' ? '{}' : json));
    return read.success ? (read.data as ToolInput<Name>) : z.prettifyError(read.error);
  } catch {
    return 'The arguments are not JSON.';
  }
};

/** As OpenAI's API takes them. */
export const toolList = (): OpenAI.ChatCompletionFunctionTool[] =>
  Object.entries(toolSchemas).map(([tool, schema]) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(schema) as Record<string, unknown>;
    return { type: 'function', function: { name: tool, description: schema.description ?? '', parameters } };
  });
