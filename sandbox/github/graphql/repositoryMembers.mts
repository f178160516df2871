import type { JsonObject } from '../../front/exchange.mts';
import { checkHeads } from './checkHeads.mts';
import type { Graph } from './graph.mts';
import { pinnedIssues } from './issues.mts';
import { labels } from './labels.mts';
import { stargazers } from './stargazers.mts';

/** Members of a repository in the graph, given as REST shows the repository. */
export type RepositoryMembers = (graph: Graph, fullName: string, repository: JsonObject) => JsonObject;

/**
 * What a repository has in the graph beside its own data, each in a file of its own.
 *
 * To add `repository.labels`, say: write `labels.mts` with `export const labels: RepositoryMembers`, which answers with
 * an object of members named as in GitHub's schema, plain values or functions of the arguments, and put it into this
 * list. A list of the service is `connection(items, args, show)`; data come through `graph.world` (`world.backend` asks
 * the emulator by REST). Types, nullability, enumerations, arguments, `first` and `last`, cost and the shape of errors
 * are no concern of a resolver: `answer.mts` has them from the official schema. An object that stands where several
 * types may needs `__typename`; for "not found" and the like, throw a `GraphFailure`.
 */
export const repositoryMembers: readonly RepositoryMembers[] = [checkHeads, labels, pinnedIssues, stargazers];
