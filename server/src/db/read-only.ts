// A Kysely plugin that refuses to write. A GET that declares no effects gets its database through it,
// on both engines alike: a read that writes fails in the first test that reaches it.
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";

const writes = new Set<RootOperationNode["kind"]>([
  "InsertQueryNode",
  "UpdateQueryNode",
  "DeleteQueryNode",
  "MergeQueryNode",
]);

export class ReadOnlyPlugin implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    if (writes.has(args.node.kind))
      throw new Error("a read that declares no effects tried to write");
    return args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}
