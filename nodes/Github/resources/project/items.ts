import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { connected, type Connection, graphql, hiddenRows } from '../../api/graphql';
import { type Numbered, parseNumbered } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import { addItem, contentByNumber, itemsById, itemsOfProject } from './documents';
import { fieldsOfItem, type RawValues, withNewerValues } from './itemValues';
import { type Project, rememberedForMs } from './projects';
import { withName } from '../../../shared/filters/text';

export interface RawItem extends RawValues {
	readonly id: string;
	readonly type: string;
	readonly isArchived: boolean;
	readonly createdAt: string;
	readonly updatedAt: string;
	/** Null where this account may not see the issue. */
	readonly content: IDataObject | null;
}

/** An item with its fields by name, and what it is about beside them. Pure. */
export function flatItem(item: RawItem): IDataObject {
	const { id, type, isArchived, createdAt, updatedAt, content } = item;
	const { title, number, url, state, pullRequestState, repository, id: contentId, body } = content ?? {};
	return {
		id,
		type: type.toLowerCase(),
		title,
		number,
		repository: (repository as { nameWithOwner?: string } | undefined)?.nameWithOwner,
		state: String(state ?? pullRequestState ?? '').toLowerCase() || undefined,
		url,
		body,
		fields: fieldsOfItem(item),
		isArchived,
		contentId,
		createdAt,
		updatedAt,
	};
}

const hiddenParts = 'GitHub omitted parts of some entries that this account cannot read.';

/**
 * The items of a project in the order of the project. What GitHub refuses of single ones, such as an issue of an organization
 * with single sign-on, is null there (https://github.com/github/gh-aw/issues/50835).
 */
export const itemsOf = (
	api: Api,
	{ id }: Pick<Project, 'id'>,
	limit?: number,
	matches?: (item: RawItem) => boolean,
): ReturnType<typeof connected<RawItem>> =>
	connected<RawItem>(
		async (after, first) => {
			let lacks: string | undefined;
			const { node } = await graphql<{ node: { items: Connection<RawItem> } }>(
				api,
				itemsOfProject,
				{ id, first, after },
				{ partial: 'allowed', onPart: () => void (lacks = hiddenParts) },
			);
			const nodes = await withNewerValues(api, node.items.nodes, () => void (lacks ??= hiddenParts));
			return { ...node.items, nodes, lacks };
		},
		limit,
		matches,
	);

const isItemId = (text: string) => /^PVTI_[\w-]+$/.test(text) || /^MD[A-Za-z0-9+/]{14,}=*$/.test(text);
const isNumbered = (text: string) => /^#?\d+$|#\d+$|\/(issues|pulls?)\/\d+/.test(text);

/** An issue or pull request, and the projects it is in. What this account may not see of them is null. */
interface Content {
	readonly id: string;
	readonly projectItems?: {
		readonly nodes: ReadonlyArray<{ readonly id: string; readonly project: { readonly id: string } | null } | null>;
	} | null;
}

/** What is done with an issue or pull request that is not in the project. */
type Missing = 'add' | 'refuse';

/** The node ID of an issue or pull request, and that of its item in the project, where it is there. */
async function contentOf(api: Api, project: Project, { repository, number }: Numbered) {
	const { owner, name } = ownerAndName(repository);
	const found = await graphql<{ repository: { issueOrPullRequest: Content | null } | null }>(
		api,
		contentByNumber,
		{ owner, name, number },
		{ partial: 'allowed' },
	);
	const { id: contentId, projectItems } = found.repository?.issueOrPullRequest ?? {};
	if (contentId === undefined)
		throw new UserError(`There is no issue or pull request ${repository}#${number} that this account may see.`);
	return { contentId, itemId: projectItems?.nodes.find((item) => item?.project?.id === project.id)?.id };
}

/** The item of an issue or pull request, which is put into the project, or refused, where it is not there already. */
async function placed(api: Api, project: Project, one: Numbered, missing: Missing): Promise<string> {
	const { contentId, itemId } = await contentOf(api, project, one);
	if (itemId !== undefined) return itemId;
	if (missing === 'refuse')
		throw new UserError(`${one.repository}#${one.number} is not in the project "${project.title}". Add it first.`);
	const made = await graphql<{ addProjectV2ItemById: { item: { id: string } } }>(api, addItem, {
		projectId: project.id,
		contentId,
	});
	return made.addProjectV2ItemById.item.id;
}

/** What an item can be named by. */
interface Name {
	readonly id: string;
	readonly title: string;
	readonly number?: number;
	readonly repository?: string;
}

const nameOf = (item: RawItem): Name => {
	const { title = '', number, repository } = flatItem(item);
	return { id: item.id, title: String(title), number: number as number, repository: repository as string };
};

const namesOf = async (api: Api, project: Project): Promise<Name[]> => {
	const names: Name[] = [];
	for await (const item of itemsOf(api, project)) names.push(nameOf(item));
	return names;
};

/** The items with this ID, number or, without any, title; a project is read anew where what is remembered of it knows none. */
async function called(api: Api, project: Project, text: string): Promise<readonly Name[]> {
	const number = /^#?(\d+)$/.exec(text)?.[1];
	const meantBy = (names: readonly Name[]) => {
		const byId = names.filter(({ id, number: own }) => id === text || (number !== undefined && own === Number(number)));
		return byId.length > 0 ? byId : withName(names, text, ({ title }) => [title]);
	};
	const read = async () => await namesOf(api, project);
	const existing = meantBy(await api.cached(`project items:${project.id}`, read, rememberedForMs));
	return existing.length > 0 ? existing : meantBy(await read());
}

/** @throws UserError when the project has no such item, or several. */
async function present(api: Api, project: Project, text: string): Promise<string> {
	const found = await called(api, project, text);
	if (found[0] && found.length === 1) return found[0].id;
	const list = found.map(({ id, repository, number: own }) =>
		own ? `${String(repository)}#${String(own)}` : String(id),
	);
	throw new UserError(
		found.length > 1
			? `The project "${project.title}" has several items "${text}": ${list.join(', ')}. Name one of them so.`
			: `The project "${project.title}" has no item "${text}". To add an issue or pull request, give its link, or choose its repository.`,
	);
}

/**
 * The ID of the item that was named by ID, link, number or title. An issue or pull request whose repository is known is
 * added to the project first if it is not there, or refused.
 */
export async function itemIdOf(
	api: Api,
	project: Project,
	given: string,
	repository: string,
	missing: Missing = 'add',
): Promise<string> {
	const text = given.trim();
	if (isItemId(text)) return text;
	const namesRepository = /\//.test(text);
	if (isNumbered(text) && (namesRepository || repository !== '')) {
		const one = parseNumbered('number', 'Item', text, repository);
		return await placed(api, project, one, missing);
	}
	return await present(api, project, text);
}

/** How many items are asked for by their IDs at once. */
const maxIds = 50;

/** The items of these IDs, in their order, without those that this account cannot read. */
export async function itemsAt(api: Api, ids: readonly string[]): Promise<RawItem[]> {
	const found: RawItem[] = [];
	const reasons = new Set<string>();
	for (let start = 0; start < ids.length; start += maxIds) {
		const variables = { ids: ids.slice(start, start + maxIds) };
		const { nodes } = await graphql<{ nodes: ReadonlyArray<RawItem | null> }>(api, itemsById, variables, {
			partial: 'allowed',
		});
		const complete = await withNewerValues(api, nodes, () => void reasons.add(hiddenParts));
		found.push(...complete.filter((node) => node !== null));
	}
	const hidden = ids.length - found.length;
	if (hidden > 0) reasons.add(hiddenRows(hidden));
	return withTruncation(found, reasons.size > 0 ? { reasons: [...reasons] } : undefined);
}

/** What an item lies in, as its shape tells it. Pure. */
export const aboutProject = ({ id, number, title, url }: Project): IDataObject => ({ id, number, title, url });
