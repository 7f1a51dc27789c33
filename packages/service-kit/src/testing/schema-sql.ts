import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';

// Node has it, but the type library that declares it is the browser's.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { __wbindgen_start(): void } };
};

let loaded = false;

/**
 * The SQL that Prisma itself would write to get from one schema (by default an empty database) to another: its own
 * schema engine, as WebAssembly. `pool` is any PostgreSQL; the engine asks it for its version and leaves it unchanged.
 */
export async function schemaSql(pool: pg.Pool, schema: string, from?: string): Promise<string> {
  loadEngine();
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: undefined }, () => undefined, factory);
  const { stdout } = await schemaEngine.diff({
    from: from === undefined ? { tag: 'empty' } : datamodel(from),
    to: datamodel(schema),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? '';
}

const datamodel = (content: string): engine.DiffTarget => ({
  tag: 'schemaDatamodel',
  files: [{ path: 'schema.prisma', content }],
});

// The package is made for bundlers; these lines are what a bundler would do with its `.wasm` import.
function loadEngine(): void {
  if (loaded) return;
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = readFileSync(path.join(path.dirname(main), 'schema_engine_bg.wasm'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  loaded = true;
}
