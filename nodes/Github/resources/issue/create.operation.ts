import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import type { Like } from '../../api/officialTypes';
import { addAssignees, addLabels } from '../../api/writing/addToIssue';
import { ifIssueExistsField } from '../../api/writing/ifExists';
import { loginsOf, labelsOf, namesOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { droppedOf } from './dropped';
import { newIssueFields } from './fields';
import { issues } from './shape';
import { withName } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';

const someOf = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined);

interface Sets {
	readonly labels?: string[];
	readonly assignees?: string[];
}

type Issue = IDataObject & Like<'issue', unknown, 'id' | 'number' | 'title'>;

/**
 * Changes an issue and adds labels and assignees to those that it has: a PATCH would replace both sets
 * (https://docs.github.com/rest/issues/issues#update-an-issue), and with them what people did to the issue.
 *
 * @returns the issue afterwards, and what GitHub rejected after its first change.
 * @throws when GitHub rejects the first change, so that nothing was changed.
 */
async function addToIssue(
	api: Api,
	repository: string,
	existingIssue: Issue,
	{ labels, assignees, ...details }: Partial<Pick<IDataObject, 'body' | 'milestone' | 'type'>> & Sets,
): Promise<{ issue: Issue; warnings: string[] }> {
	const at = path`/repos/${segmentsOf(repository)}/issues/${existingIssue.number}`;
	const writes: Array<readonly [name: string, write: () => Promise<Partial<Issue>>]> = [];
	if (isGiven(details))
		writes.push(['fields', async () => await api.request({ method: 'PATCH', path: at, body: details })]);
	if (assignees)
		writes.push(['assignees', async () => await addAssignees(api, repository, existingIssue.number, assignees)]);
	if (labels)
		writes.push(['labels', async () => ({ labels: await addLabels(api, repository, existingIssue.number, labels) })]);
	const warnings: string[] = [];
	let result = existingIssue;
	for (const [index, [name, write]] of writes.entries()) {
		try {
			result = { ...result, ...(await write()) };
		} catch (error) {
			if (index === 0) return await Promise.reject(error as Error);
			warnings.push(`Its ${name} could not be added: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	return { issue: result, warnings };
}

/** How many open issues are looked through for one of the same title. */
const newest = 1_000;

export const createIssue = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an issue',
	description: 'Open a new issue in a repository',
	alias: ['open issue', 'report bug'],
	docs: 'https://docs.github.com/rest/issues/issues#create-an-issue',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Issues: write',
	shape: createdOf(issues),
	fields: [
		repositoryField,
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. The export loses the last row',
			description: 'The headline of the issue',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. It **stops** at page 2.',
			description: 'The text of the issue, in Markdown',
		},
		...newIssueFields,
		ifIssueExistsField,
	],
	run: async (
		api,
		{ repository, title, body, labels, assignees, ifExists, additionalFields: { milestone = '', type } },
		context,
	) => {
		const issue = {
			title,
			body: body || undefined,
			assignees: someOf(loginsOf('Assignees', assignees)),
			labels: someOf(await labelsOf(api, repository, namesOf('Labels', labels))),
		};
		const number = (await milestoneNumber(api, repository, milestone)) ?? undefined;
		const fields = { ...issue, milestone: number, type: type || undefined };
		const collection = path`/repos/${segmentsOf(repository)}/issues`;
		/** The issue, with a hint about what GitHub ignored. */
		const checked = (settings: Partial<typeof fields>, result: Issue): Issue => {
			const dropped = droppedOf(settings, result, `${repository}#${result.number}`);
			if (dropped !== undefined) context.hint(dropped);
			return result;
		};
		return await createUnlessThere<Issue>(
			api,
			{
				ifExists,
				name: `issue "${title.trim()}" in ${repository}`,
				find: async (except) => {
					const open = api.rows<Issue>({ method: 'GET', path: collection, query: { state: 'open' } }, newest);
					const others = (await collected(open)).filter((one) => !one.pull_request && one.id !== except?.id);
					return withName(others, title, (one) => [one.title]);
				},
				create: async () =>
					checked(fields, await api.request<Issue>({ method: 'POST', path: collection, body: fields })),
				update: async (existingIssue) => {
					const changes = { ...fields, title: undefined };
					if (!isGiven(changes)) return undefined;
					const { issue: updatedIssue, warnings } = await addToIssue(api, repository, existingIssue, changes);
					if (warnings.length === 0) return checked(changes, updatedIssue);
					context.hint(`Issue ${repository}#${updatedIssue.number} was updated in part. ${warnings.join(' ')}`);
					return updatedIssue;
				},
			},
			context,
		);
	},
});
