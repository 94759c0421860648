// Every rule of the house that a tool checks, in the order in which they are reported.
import { domainRules } from "./domain-rules.ts";
import { fileRules } from "./file-rules.ts";
import { graphRules } from "./graph-rules.ts";
import type { Rule } from "./house.ts";
import { importRules } from "./import-rules.ts";
import { moneyInOnePlace } from "./money-rules.ts";
import { type UsesTable, uses } from "./places.ts";
import { serverRules } from "./server-rules.ts";
import { type Owners, tableRules } from "./table-rules.ts";
import { webRules } from "./web-rules.ts";

export function allRules(owners: Owners, graph: UsesTable = uses): readonly Rule[] {
  return [
    ...importRules,
    ...graphRules(graph),
    moneyInOnePlace,
    ...domainRules,
    ...serverRules,
    ...tableRules(owners),
    ...webRules,
    ...fileRules,
  ];
}
