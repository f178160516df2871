import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { pullRequests } from '../../nodes/Github/resources/pullRequest/shape';
import { repositories } from '../../nodes/Github/resources/repository/shape';
import { reducedOf } from '../../nodes/shared/catalogue/shape';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { invariant } from '../invariants/invariant.mts';
import { brokenPromises } from './promises.mts';

interface Row {
	readonly title: string;
	readonly entry: Catalogued;
	readonly operation: ListedOperation;
}

const isList = ({ runs }: Catalogued, { kind, resource, value }: ListedOperation): boolean =>
	kind === 'read' && (runs[resource]?.[value] ?? []).some(({ returns }) => Array.isArray(returns));

/** Every operation of GitHub, whose specification has the response of each request, and every list of the other services. */
const rows: readonly Row[] = catalogue.flatMap((entry) =>
	entry.operations
		.filter((operation) => entry.integration.name === 'GitHub' || isList(entry, operation))
		.map((operation) => ({
			title: `${entry.integration.name} ${operation.resource}:${operation.value}`,
			entry,
			operation,
		})),
);

/** Members that only some objects have, and none that the runs of an operation return. */
const conditional: Readonly<Record<string, RegExp>> = {
	'GitHub account:checkAccess': /missing|triggers/,
	'GitHub check:getStatus': /pending/,
	'GitHub comment:update': /path|line|startLine|side|isOnFile|isOutdated|sha|replyTo|review/,
	// `nullable-git-user` in the specification; all 16 recorded results (PyGithub) have the account
	'GitHub commit:search': /committer\.(?:id|username)/,
	'GitHub file:get': /symlinkTarget|lfs/,
	'GitHub file:getLicense': /symlinkTarget|lfs/,
	'GitHub file:getReadme': /symlinkTarget|lfs/,
	// the text of a draft
	'GitHub project:getItems': /body/,
	'GitHub project:updateItemStatus': /body/,
	'GitHub projectItem:add': /body/,
	'GitHub projectItem:archive': /body/,
	'GitHub projectItem:createDraft': /body/,
	'GitHub projectItem:get': /body/,
	'GitHub projectItem:unarchive': /body/,
	'GitHub projectItem:update': /body/,
	'GitHub projectField:get': /iterations/,
	'GitHub pullRequest:getReviewers': /previousState/,
	'GitHub reaction:create': /on\.nodeId/,
	'GitHub reaction:getAll': /on\.id/,
	'GitHub securityAlert:getAll': /rule|tool|message|ref|path|line|sha/,
	// the value of a field
	'GitHub suggestion:approve': /value/,
	'GitHub suggestion:dismiss': /value/,
	'GitHub suggestion:getAll': /value/,
	'GitHub workflowRun:get': /completedAt/,
	'GitHub workflowRun:getAll': /completedAt/,
	'GitHub workflowRun:getPendingDeployments': /teams/,
	'Google Analytics account:checkAccess': /triggers/,
	'Google Analytics audienceExport:getRows': /isAdsPersonalizationAllowed|isLimitedAdTracking/,
	'Google Analytics limits:get': /resetsAt/,
	'Google Analytics report:getMetadata': /expression|deprecatedNames/,
	'Google Analytics reportTask:getAll': /errorMessage|dateRanges/,
	'Trello account:checkAccess': /triggers/,
	'Trello board:getActivity': /app|author|member/,
	'Trello board:getCards': /attachments|checklists|comments|customFields|stickers|voters|members/,
	'Trello card:getActivity': /app|changes|author|member/,
	'Trello card:getMine': /attachments|checklists|comments|customFields|stickers|voters/,
	'Trello list:getActivity': /app|author|member/,
	'Trello list:getCards': /attachments|checklists|comments|customFields|stickers|voters|members/,
};

const violations = async ({ title, entry, operation }: Row) =>
	(await brokenPromises(entry, operation)).filter((found) => !conditional[title]?.test(found));

const planted = (title: string, shape: ListedOperation['shape']): Row => {
	const row = rows.find((one) => one.title === title);
	if (!row) throw new Error(`there is no ${title}`);
	return { ...row, operation: { ...row.operation, shape } };
};

invariant('An operation promises what the service returns, no more and no less', {
	rows,
	violations,
	planted: [
		planted('GitHub pullRequest:getAll', pullRequests),
		planted('GitHub repository:search', repositories),
		planted('GitHub issue:getAll', reducedOf(pullRequests, 'title')),
	],
});
