// Row types of a migrated database as TypeScript source, tables and columns in order of name.
import type { Database } from "@banyan/server/db/open.ts";

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: "YES" | "NO";
  column_default: string | null;
  is_identity: "YES" | "NO";
};

const typescriptTypes: Readonly<Record<string, string>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  text: "string",
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  timestamptz: "Instant",
  jsonb: "Json",
  tsvector: "string",
  _text: "string[]",
  _int8: "number[]",
};

export async function describeSchema(database: Database): Promise<string> {
  const { rows } = await database.pool.query<Column>({
    text: `select table_name, column_name, udt_name, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public'
      order by table_name, ordinal_position`,
  });
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const types = [...tables].map(([name, columns]) => {
    const lines = columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`);
    return `export type ${typeName(name)}Table = {\n${lines.join("\n")}\n};\n`;
  });
  const members = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}Table;`);
  return [
    "// Written by `npm run db:types` from the migrated schema. Do not edit.",
    'import type { ColumnType, Generated, GeneratedAlways } from "kysely";',
    'import type { Instant } from "@banyan/domain/kernel/time.ts";\n',
    "/** Read as whatever was stored; written as JSON text, so that arrays are not taken for SQL arrays. */",
    "export type Json = ColumnType<unknown, string, string>;\n",
    ...types,
    `export type DB = {\n${members.join("\n")}\n};\n`,
  ].join("\n");
}

function typeOf(column: Column): string {
  const base = typescriptTypes[column.udt_name];
  if (base === undefined) throw new Error(`no type for ${column.table_name}.${column.column_name}`);
  const type = column.is_nullable === "YES" ? nullable(base) : base;
  if (column.is_identity === "YES") return `GeneratedAlways<${type}>`;
  if (column.column_default === null) return type;
  return base === "Json" ? "ColumnType<unknown, string | undefined, string>" : `Generated<${type}>`;
}

function nullable(base: string): string {
  return base === "Json" ? "ColumnType<unknown, string | null, string | null>" : `${base} | null`;
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
