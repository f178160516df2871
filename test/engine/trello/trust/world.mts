import { addComment, updateComment } from '../../../../sandbox/trello/action/comments.mts';
import { emailCard, emailComment } from '../../../../sandbox/trello/action/emails.mts';
import { copyCard, createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import { addMember, addToken } from '../../../../sandbox/trello/seedAccount.mts';
import { startTrello, type TrelloSandbox } from '../../../../sandbox/trello/start.mts';

/** A word that only the outsider writes, also in e-mails to the addresses of a member. */
export const canary = 'CANARY';
/** A word that only members of the board write. */
export const own = 'HOUSEHOLD';
export const outsider = 'mallory';
export const board = 'Product';

const outsidersToken = `ATTA${'5a4db0c6'.repeat(9)}`;

type Json = Record<string, unknown>;
type Ask = (method: string, path: string, body?: object, as?: string) => Promise<Json>;

export interface TrustWorld {
	readonly trello: TrelloSandbox;
	readonly ask: Ask;
	readonly card: string;
	readonly comment: string;
	readonly ownComment: string;
	/** A card that the outsider sent by e-mail, and a copy of it that a member made. */
	readonly emailed: string;
	readonly copied: string;
	/** A copy that a member made of the card with the outsider's comment. */
	readonly copiedComment: string;
}

const askerOf = (trello: TrelloSandbox): Ask => {
	const { key, token, otherToken } = trelloCredentials;
	const tokens: Record<string, string> = { ada: token, ben: otherToken, outsider: outsidersToken };
	return async (method, path, body, as = 'outsider') => {
		const query = new URLSearchParams({ key, token: tokens[as] ?? '' }).toString();
		const headers = { 'content-type': 'application/json' };
		const url = `${trello.apiUrl}${path}${path.includes('?') ? '&' : '?'}${query}`;
		const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path} as ${as} answered ${answer.status}: ${text}`);
		return JSON.parse(text) as Json;
	};
};

/** A public board on which everybody may comment, and somebody who is no member of it has, wherever that is possible. */
export async function trustWorld(): Promise<TrustWorld> {
	const trello = await startTrello({ limits: false });
	const mallory = addMember(trello.state, Date.now(), outsider, `${canary} Mallory`);
	mallory.bio = `${canary} bio`;
	const scopes = ['read', 'write', 'account'] as const;
	addToken(trello.state, Date.now(), {
		key: trelloCredentials.key,
		token: outsidersToken,
		member: mallory,
		scopes: [...scopes],
	});
	const ask = askerOf(trello);
	const product = trello.board(board);
	const inbox = trello.list('Inbox', board);
	const ben = trello.as('benexample');
	const { id: card } = createCard(ben, inbox, { name: `${own} card`, desc: `${own} description` });
	await ask('POST', `/cards/${card}/attachments`, { url: 'https://example.com/plan', name: `${own} plan` }, 'ben');
	await ask(
		'PUT',
		`/boards/${product.id}`,
		{ 'prefs/permissionLevel': 'public', 'prefs/comments': 'public', 'prefs/voting': 'public' },
		'ada',
	);
	// What the stand-in lets members alone do through its API: comment, vote and react on a board that allows it to everybody.
	const there = trello.card(`${own} card`);
	const theirs = addComment(trello.as(outsider), there, `@adasample ${canary} first`);
	updateComment(trello.as(outsider), theirs, `@adasample ${canary} comment`);
	const { id: comment } = theirs;
	const { id: ownComment } = addComment(trello.as('benexample'), there, `@adasample ${own} comment`);
	there.idMembersVoted.push(mallory.id);
	trello.state.reactions.push({ id: 'f'.repeat(24), idMember: mallory.id, idAction: comment, idEmoji: '1F44D' });
	const email = emailCard(ben, inbox, {
		name: `${canary} subject`,
		desc: `${canary} text`,
		attachments: [{ name: `${canary}.pdf`, url: 'https://example.com/attached.pdf' }],
	});
	emailComment(ben, email, `${canary} reply`);
	const copy = copyCard(trello.as('adasample'), inbox, email, ['all'], {});
	const { id: copiedComment } = copyCard(trello.as('adasample'), inbox, there, ['all'], {});
	return { trello, ask, card, comment, ownComment, emailed: email.id, copied: copy.id, copiedComment };
}
