import type { ApiRequest } from '../../shared/catalogue/api';
import type { Outgoing, OutgoingLink, OutgoingReference, OutgoingUse } from '../../shared/catalogue/outgoing';
import { path } from '../../shared/http/path';

/** Descriptions and comments are rendered as Markdown. https://support.atlassian.com/trello/docs/how-to-format-your-text-in-trello/ */
function useOf({ path: route }: ApiRequest, names: readonly string[]): OutgoingUse {
	const name = names.at(-1);
	const isComment = name === 'text' && /\/actions(?:\/|$)/.test(route);
	return { kind: name === 'desc' || isComment ? 'markdown' : 'exact' };
}

/**
 * Pages that pass on what their address says: allowing an app returns to the app's own address.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/ (`return_url`, `callback_method`)
 */
const passingOn =
	/^\/+(?:\d+\/+(?:authorize|oauth\w*|token\/approve)|authorize|oauth\w*|login|logout|signup|add-card)(?:[/?#]|$)/;

function isOwn({ host, target }: OutgoingLink, baseHosts: readonly string[]): boolean {
	if (host === undefined) return false;
	const isHost =
		/^(?:(?:www\.)?trello\.com|(?:support|developer|www)\.atlassian\.com|atlassian\.com)$/.test(host) ||
		baseHosts.includes(host);
	return isHost && !passingOn.test(target);
}

/** https://support.atlassian.com/trello/docs/commenting-on-cards/ */
const mention = /(?<![a-z\d])@([a-z\d_]{1,100})/gi;

/** Mentions of all members of the card or the board stay within the board. */
const ofBoard = new Set(['board', 'card']);

function references(text: string): OutgoingReference[] {
	return [...text.matchAll(mention)].map(({ 0: whole, 1: name = '', index }) => ({
		...{ kind: 'mention' as const, start: index, end: index + whole.length, text: whole, target: name.toLowerCase() },
	}));
}

/** What Trello does with the texts that it is sent. */
export const trelloOutgoing: Outgoing = {
	useOf,
	isOwn,
	references,
	async isWithin({ target }, places, api) {
		if (ofBoard.has(target)) return true;
		for (const board of places) {
			const ask = async () =>
				await api.request<ReadonlyArray<{ username?: string }>>({
					...{ method: 'GET', path: path`/boards/${board}/members`, query: { fields: 'username' } },
				});
			const members = await api.cached(`usernames of ${board}`, ask);
			if (members.some(({ username }) => username?.toLowerCase() === target)) return true;
		}
		return false;
	},
	/** Without "@": whether Trello leaves a mention in code alone is not documented. */
	withoutEffect: ({ text }) => `\`${text.slice(1)}\``,
};
