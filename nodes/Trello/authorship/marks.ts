import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest, Path } from '../../shared/catalogue/api';
import { textAt } from '../../shared/catalogue/texts';
import type { DeliveredText, EarlierText, OriginRules } from '../../shared/catalogue/origin';
import { ownId } from '../api/account';

/** Descriptions and comments: wooga/gitthello#3, atlassian/trello-mcp-server#12; check items in the published OpenAPI description. */
const maxCharacters = 16_384;

const rows: ReadonlyArray<readonly [method: string, route: RegExp, field: string]> = [
	['POST', /^\/(?:cards|boards)\/?$/, 'desc'],
	['PUT', /^\/(?:cards|boards)\/[^/]+$/, 'desc'],
	['POST', /^\/cards\/[^/]+\/actions\/comments$/, 'text'],
	['PUT', /^\/actions\/[^/]+$/, 'text'],
];

const newComment = /^(\/cards\/[^/]+\/actions)\/comments$/;

interface ListedComment {
	readonly id: string;
	readonly date?: string;
	readonly idMemberCreator?: string;
	readonly data?: { readonly text?: string; readonly dateLastEdited?: string };
}

/** So many comments of a card are read; Trello lists the newest first. */
const mostRead = 500;

function earlier({ method, path }: ApiRequest): ReturnType<OriginRules['earlier']> {
	const [, actions] = method === 'POST' ? (newComment.exec(path) ?? []) : [];
	if (actions === undefined) return undefined;
	const find = async (api: Api): Promise<readonly EarlierText[]> => {
		const found: EarlierText[] = [];
		const request = { method: 'GET', path: actions as Path, query: { filter: 'commentCard' } } as const;
		for await (const { id, date = '', idMemberCreator, data } of api.rows<ListedComment>(request, mostRead)) {
			found.push({
				...{ text: data?.text ?? '', author: { id: idMemberCreator }, isHidden: false },
				changedAt: data?.dateLastEdited ?? date,
				replace: (text) => ({ method: 'PUT', path: `/actions/${id}` as Path, body: { text } }),
			});
		}
		return found;
	};
	return { name: 'text', find };
}

/** The texts that actions write, by their type. https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/ */
function textIn({ type, data, lookedUp }: IDataObject): string | undefined {
	switch (type) {
		case 'commentCard':
			return textAt(data, ['text']);
		case 'updateComment':
			return textAt(data, ['action', 'text']);
		case 'createCard':
			return textAt(data, ['card', 'desc']) ?? textAt(lookedUp, ['card', 'desc']);
		case 'updateCard':
			return textAt(data, ['old', 'desc']) === undefined ? undefined : textAt(data, ['card', 'desc']);
		case 'updateBoard':
			return textAt(data, ['old', 'desc']) === undefined ? undefined : textAt(data, ['board', 'desc']);
		default:
			return undefined;
	}
}

function writtenBy(action: IDataObject): DeliveredText | undefined {
	const text = textIn(action);
	const isNew = action['type'] === 'commentCard' || action['type'] === 'createCard';
	return text === undefined ? undefined : { text, author: { id: action['idMemberCreator'] }, isNew };
}

/**
 * Where Trello's texts hold the mark of what wrote them: in descriptions of cards and boards and in comments. Trello renders
 * Markdown and displays HTML as text (markdownguide.org/tools/trello: "HTML: no"), so the mark is a link definition that no
 * link uses. Atlassian's editor reads Markdown with `html: false` and markdown-it's rule `reference`, which displays no
 * definition (@atlaskit/editor-core, `pmSchemaToMdMapping`). Belief: Trello displays none either. Where it
 * does, the mark is one short line at the end of the text. A person who edits the text in Trello's editor may remove the mark
 * with it; the text is that person's then.
 */
export const trelloMarks: OriginRules = {
	form: 'definition',
	written: ({ method, path }) =>
		rows.flatMap(([one, route, field]) =>
			one === method && route.test(path) ? [{ path: [field], maxCharacters }] : [],
		),
	isOwn: async (api, { id }) => typeof id === 'string' && id !== '' && id === (await ownId(api)),
	earlier,
	guard: { field: 'ignoreNodes', writtenBy },
};
