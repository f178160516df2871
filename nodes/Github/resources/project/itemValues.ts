import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { graphql, isGraphqlRefusal } from '../../api/graphql';
import { newerKinds, newerValues } from './documents';
import type { ProjectField } from './fieldValues';

interface Named {
	readonly name?: string;
	readonly login?: string;
	readonly slug?: string;
}

interface Rows<T> {
	readonly nodes?: ReadonlyArray<T | null> | null;
}

/** A value of a field, of any kind. */
export interface Value extends IDataObject {
	readonly __typename?: string;
	readonly field?: { readonly name: string; readonly dataType?: string };
	readonly issueFieldValue?: Value | null;
	readonly options?: ReadonlyArray<{ readonly name: string }>;
}

interface PullRequest {
	readonly number: number;
	readonly repository?: { readonly nameWithOwner: string } | null;
}

/** What an item has in its fields. */
export interface RawValues {
	readonly fieldValues: { readonly nodes: ReadonlyArray<Value | null> };
	readonly labels?: { readonly labels?: Rows<Named> | null } | null;
	readonly assignees?: { readonly users?: Rows<Named> | null } | null;
	readonly reviewers?: { readonly reviewers?: Rows<Named> | null } | null;
	readonly linked?: { readonly pullRequests?: Rows<PullRequest> | null } | null;
}

type Shown = string | number | readonly string[] | null;

function shownOf(value: Value): Shown {
	const shown = value.issueFieldValue ?? value;
	if (shown.options) return shown.options.map(({ name }) => name);
	const { name, text, title, number, date, milestone, repository } = shown as Record<string, unknown>;
	const milestoneTitle = (milestone as { title?: string } | null)?.title;
	const place = (repository as { nameWithOwner?: string } | null)?.nameWithOwner;
	return (name ?? text ?? title ?? number ?? date ?? milestoneTitle ?? place ?? null) as Shown;
}

const rowsOf = <T>(rows: Rows<T> | null | undefined, show: (row: T) => string | undefined): string[] =>
	(rows?.nodes ?? []).flatMap((row) => (row === null ? [] : (show(row) ?? [])));

/** GitHub's own fields with lists, which cannot be renamed: only custom fields and Status have a menu for that (belief). */
const listed = ({ labels, assignees, reviewers, linked }: RawValues): ReadonlyArray<readonly [string, string[]]> => [
	['Labels', rowsOf(labels?.labels, ({ name }) => name)],
	['Assignees', rowsOf(assignees?.users, ({ login }) => login)],
	['Reviewers', rowsOf(reviewers?.reviewers, ({ login, slug, name }) => login ?? slug ?? name)],
	[
		'Linked pull requests',
		rowsOf(linked?.pullRequests, ({ number, repository }) => `${repository?.nameWithOwner ?? ''}#${number}`),
	],
];

/** The values of an item by the names of the fields, without the title, which the issue or draft itself shows. Pure. */
export function fieldsOfItem(item: RawValues): Record<string, Shown> {
	const own = item.fieldValues.nodes.flatMap((value) => {
		const { field } = value ?? {};
		return value && field && field.dataType !== 'TITLE' ? [[field.name, shownOf(value)] as const] : [];
	});
	return Object.fromEntries([...own, ...listed(item).filter(([, values]) => values.length > 0)]);
}

/**
 * Kinds of fields whose values GitHub's API does not return: no member of `ProjectV2ItemFieldValue` has them, neither in
 * @octokit/graphql-schema nor in GitHub Enterprise Server 3.17 (github/docs, `src/graphql/data/ghes-3.17`).
 */
const withoutValues = new Set(['ISSUE_TYPE', 'PARENT_ISSUE', 'SUB_ISSUES_PROGRESS', 'TRACKED_BY', 'TRACKS']);

/** The names under which `listed` has them. */
const originalNames: Readonly<Record<string, string>> = {
	...{ LABELS: 'Labels', ASSIGNEES: 'Assignees', REVIEWERS: 'Reviewers' },
	LINKED_PULL_REQUESTS: 'Linked pull requests',
};

const following = new Set([
	'ASSIGNEES',
	'LABELS',
	'LINKED_PULL_REQUESTS',
	'MILESTONE',
	'REPOSITORY',
	'REVIEWERS',
	'TITLE',
]);

/** The texts that a value can be filtered by; none where GitHub hides what the item is about. */
type FilterTexts = (item: RawValues & { readonly type: string; readonly content: IDataObject | null }) => string[];

/**
 * How items are filtered by a field. Pure.
 *
 * @throws UserError when the API returns no values of such fields.
 */
export function filterBy({ name, dataType }: ProjectField): FilterTexts {
	const original = originalNames[dataType] ?? name;
	if (original !== name)
		throw new UserError(
			`Items cannot be filtered by the field "${name}": their values can only be read under its original name "${original}". Use "Query" instead.`,
		);
	if (withoutValues.has(dataType))
		throw new UserError(
			`Items cannot be filtered by the field "${name}": GitHub's API returns no values of it. Use "Query" instead, or another field.`,
		);
	return (item) => {
		const shown = dataType === 'TITLE' ? (item.content?.['title'] as Shown | undefined) : fieldsOfItem(item)[name];
		const isHidden = item.type === 'REDACTED' && following.has(dataType);
		if (shown === undefined || shown === null) return isHidden ? [] : ['none'];
		const texts = [shown].flat().map(String);
		// A repository is found by its name alone, too, a pull request by its number.
		const short = texts.flatMap((text) => /^[^/\s]+\/([^/#\s]+)$/.exec(text)?.[1] ?? /#(\d+)$/.exec(text)?.[1] ?? []);
		const isPlace = dataType === 'REPOSITORY' || dataType === 'LINKED_PULL_REQUESTS';
		return isPlace ? [...texts, ...short, ...short.map((number) => `#${number}`)] : texts;
	};
}

/**
 * The items with the values of kinds that not every server knows. They are requested only where the response says that an item
 * has one, because a server rejects a document with a type that it does not know.
 *
 * @param onMissing called where GitHub refuses these values.
 */
export async function withNewerValues<T extends RawValues & { readonly id: string }>(
	api: Api,
	items: ReadonlyArray<T | null>,
	onMissing: () => void,
): Promise<Array<T | null>> {
	const kindsOf = (item: T | null) =>
		(item?.fieldValues.nodes ?? []).flatMap((value) => {
			const kind = value?.__typename ?? '';
			return Object.hasOwn(newerKinds, kind) ? [kind] : [];
		});
	const kinds = [...new Set(items.flatMap(kindsOf))].sort();
	if (kinds.length === 0) return [...items];
	const ids = items.flatMap((item) => (item && kindsOf(item).length > 0 ? [item.id] : []));
	const read = graphql<{ nodes: ReadonlyArray<(RawValues & { id: string }) | null> }>(
		api,
		newerValues(kinds),
		{ ids },
		{ partial: 'allowed', onPart: onMissing },
	);
	const { nodes } = await read.catch((error: unknown) => {
		if (!isGraphqlRefusal(error)) throw error;
		onMissing();
		return { nodes: [] };
	});
	const byId = new Map(nodes.flatMap((node) => (node ? [[node.id, node.fieldValues.nodes] as const] : [])));
	return items.map((item) => {
		const more = item && byId.get(item.id);
		return more ? { ...item, fieldValues: { nodes: [...item.fieldValues.nodes, ...more] } } : item;
	});
}
