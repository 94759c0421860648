// What a new capability is called, in every form its files need: 'work-orders' gives the table
// work_order, the type WorkOrder and the value workOrder.

export type Names = {
  /** Folder and address, plural. */
  folder: string;
  singular: string;
  table: string;
  value: string;
  type: string;
  plural: { value: string; type: string };
  zh: string;
  en: string;
  firstCode: number;
  migration: string;
};

export type Wish = {
  folder: string;
  firstCode: number;
  zh: string;
  en: string;
  migrationNumber: number;
};

export function namesOf(wish: Wish): Names {
  const singular = singularOf(wish.folder);
  const number = String(wish.migrationNumber).padStart(3, "0");
  return {
    folder: wish.folder,
    singular,
    table: singular.replaceAll("-", "_"),
    value: camel(singular),
    type: upperFirst(camel(singular)),
    plural: { value: camel(wish.folder), type: upperFirst(camel(wish.folder)) },
    zh: wish.zh,
    en: wish.en,
    firstCode: wish.firstCode,
    // The first word of a migration's name is the capability whose tables it changes.
    migration: `server/migrations/${number}-${wish.folder}.sql`,
  };
}

function singularOf(plural: string): string {
  if (plural.endsWith("ies")) return `${plural.slice(0, -3)}y`;
  return plural.endsWith("s") ? plural.slice(0, -1) : `${plural}-entry`;
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function upperFirst(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
