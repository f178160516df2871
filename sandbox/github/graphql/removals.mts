import {
	type ASTNode,
	getNamedType,
	GraphQLError,
	type GraphQLSchema,
	isInputObjectType,
	isInterfaceType,
	isObjectType,
	type ValidationRule,
} from 'graphql';

/**
 * GitHub's list of breaking changes: https://docs.github.com/graphql/overview/breaking-changes, read on 2026-11-26 in
 * github/docs, `src/graphql/data/fpt/graphql_upcoming_changes.public.yml`, at commit 569f0e5fa48b9f7084341a9fcdc4242c9149da7b.
 * Here is what @octokit/graphql-schema does not mark as deprecated; the rest is in its `@deprecated` directives, which are made
 * of the same list.
 */
const published: Readonly<Record<string, string>> = {
	'Artifact.databaseId': '2027-01-01',
	'AddMobileDevicePublicKeyPayload.expiresAt': '2025-01-01',
	'AddPullRequestReviewCommentInput.body': '2023-10-01',
	'AddPullRequestReviewCommentInput.commitOID': '2023-10-01',
	'AddPullRequestReviewCommentInput.inReplyTo': '2023-10-01',
	'AddPullRequestReviewCommentInput.path': '2023-10-01',
	'AddPullRequestReviewCommentInput.position': '2023-10-01',
	'AddPullRequestReviewCommentInput.pullRequestId': '2023-10-01',
	'AddPullRequestReviewCommentInput.pullRequestReviewId': '2023-10-01',
	'AddPullRequestReviewInput.comments': '2023-10-01',
	'AddPullRequestToMergeQueueInput.branch': '2022-07-01',
	'CheckAnnotation.databaseId': '2027-01-01',
	'Enterprise.members.hasTwoFactorEnabled': '2025-04-01',
	'EnterpriseOwnerInfo.admins.hasTwoFactorEnabled': '2025-04-01',
	'EnterpriseOwnerInfo.outsideCollaborators.hasTwoFactorEnabled': '2025-04-01',
	'Issue.stateReason.enableDuplicate': '2025-10-01',
	'IssueType.isPrivate': '2025-04-01',
	'NotificationThread.list': '2026-01-01',
	'NotificationThread.subject': '2026-01-01',
	'Query.sponsorables.dependencyEcosystem': '2022-07-01',
	'RemovePullRequestFromMergeQueueInput.branch': '2022-10-01',
	'Team.viewerCanSubscribe': '2026-07-01',
	'Team.viewerSubscription': '2026-07-01',
	'Workflow.hasWorkflowDispatchTrigger': '2024-10-01',
};

/** "The GraphQL audit-log is deprecated. Please use the REST API instead", of each field of each type; the same list. */
const auditEntry = /AuditEntry(?:Data)?$/;
const auditRemoval = '2026-04-01';

const bySchema = new WeakMap<GraphQLSchema, ReadonlyMap<string, string>>();

/** The day of removal by place, such as `ProjectV2Item.databaseId`, of all fields and input fields that GitHub will remove. */
export function removalsOf(schema: GraphQLSchema): ReadonlyMap<string, string> {
	const cached = bySchema.get(schema);
	if (cached) return cached;
	const removals = new Map(Object.entries(published));
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
		for (const { name, deprecationReason } of Object.values(type.getFields())) {
			const marked = /Removal on (\d{4}-\d\d-\d\d)/.exec(deprecationReason ?? '')?.[1];
			const date = marked ?? (auditEntry.test(type.name) ? auditRemoval : undefined);
			if (date !== undefined) removals.set(`${type.name}.${name}`, date);
		}
	}
	bySchema.set(schema, removals);
	return removals;
}

/** Rejects a document with a field, input field or argument that GitHub will remove, as if it were removed already. */
export const noRemovals: ValidationRule = (context) => {
	const check = (kind: string, place: string, node: ASTNode): void => {
		const date = removalsOf(context.getSchema()).get(place);
		const [type, ...names] = place.split('.');
		if (date === undefined) return;
		const message = `Cannot query ${kind} "${names.join('.')}" on type "${String(type)}": GitHub removes it on ${date}.`;
		context.reportError(new GraphQLError(message, { nodes: node }));
	};
	const typeName = (): string => context.getParentType()?.name ?? '';
	return {
		Field: (node) => check('field', `${typeName()}.${node.name.value}`, node),
		Argument: (node) =>
			check('argument', `${typeName()}.${context.getFieldDef()?.name ?? ''}.${node.name.value}`, node),
		ObjectField: (node) =>
			check('input field', `${String(getNamedType(context.getParentInputType()))}.${node.name.value}`, node),
	};
};
