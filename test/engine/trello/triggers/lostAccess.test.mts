import { activate, type Bench, benchOf, pollBench } from '../../harness.mts';

import { beforeEach, describe, expect, it } from 'vitest';

import { record } from '../../../../sandbox/trello/action/actionLog.mts';
import type { Board } from '../../../../sandbox/trello/boardModel.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { withClockAhead } from '../../host/ahead.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { withEvents } from './eventful.mts';

goBy(hastenedClock);

const { trello, reaching, setting, oAuth2Trigger } = withEvents();
const { pass } = withClockAhead();

let board: Board;
let me: string;
beforeEach(() => {
	board = trello().board('Product');
	me = trello().member('adasample').id;
});

const ids = (json: ReadonlyArray<Record<string, unknown>>) => json.map(({ eventId }) => eventId);
const newCard = async (name: string) => {
	createCard(trello().as('benexample'), trello().list('Inbox', 'Product'), { name });
	await trello().settle({ retries: false });
};

/** A published trigger that has polled twice. */
async function running(...given: Parameters<typeof setting>) {
	const trigger = setting(...given);
	const received = reaching(trigger);
	const { staticData } = await activate(trigger);
	const bench = benchOf({ ...trigger, staticData });
	await pollBench(bench);
	pass(20_000);
	await pollBench(bench);
	return { bench, received };
}

async function poll(bench: Bench, afterMs = 20_000) {
	pass(afterMs);
	return ids((await pollBench(bench)).json);
}

/** The membership and the visibility that let the account read the board; `lose` takes both. */
function losing(lose: () => void): () => void {
	const { memberships, prefs } = board;
	const { organizations, boards } = trello().state;
	const workspaces = organizations.map((one) => [one, one.memberships] as const);
	const before = [...boards];
	lose();
	return () => {
		Object.assign(board, { memberships, prefs });
		for (const [one, all] of workspaces) one.memberships = all;
		boards.splice(0, boards.length, ...before);
	};
}

const leaveBoard = () => {
	board.memberships = board.memberships.filter(({ idMember }) => idMember !== me);
	board.prefs = { ...board.prefs, permissionLevel: 'private' };
};
const leaveWorkspace = () => {
	leaveBoard();
	for (const one of trello().state.organizations)
		one.memberships = one.memberships.filter(({ idMember }) => idMember !== me);
};
const deleteBoard = () => {
	trello().state.boards.splice(trello().state.boards.indexOf(board), 1);
};

describe('Trello trigger: the account loses what the webhook watches', () => {
	it.each([
		['leaves the board, which is private', leaveBoard],
		['leaves the board and the workspace', leaveWorkspace],
	])('fails when the account %s, and continues without loss afterwards', async (_what, lose) => {
		const { bench, received } = await running('newCard');
		const giveBack = losing(lose);
		await newCard('Unseen');
		expect(received).toEqual([]);
		await expect(poll(bench)).rejects.toThrow(/Board "Product" cannot be read by this account.*unauthorized/);
		await expect(poll(bench)).rejects.toThrow(/Board "Product"/);
		giveBack();
		expect(await poll(bench)).toHaveLength(1);
		expect(await poll(bench)).toEqual([]);
	});

	it('fails at every poll when the board was deleted', async () => {
		const { bench } = await running('newCard');
		losing(deleteBoard);
		for (let count = 0; count < 3; count += 1) await expect(poll(bench)).rejects.toThrow(/not find|not found/i);
	});

	it('does not blame the board when only its webhook was deleted', async () => {
		const { bench } = await running('newCard');
		trello().state.webhooks = [];
		const message = await poll(bench).then(
			() => '',
			(error: Error) => error.message,
		);
		expect(`${message} ${JSON.stringify(bench.held())}`).not.toContain('cannot be read by this account');
	});

	it('fails when the account leaves the watched workspace', async () => {
		const workspace = board.idOrganization;
		const { bench } = await running('customWebhookEvents', { watch: 'workspace', workspace });
		losing(leaveWorkspace);
		await expect(poll(bench)).rejects.toThrow(/^Workspace "/);
	});

	it('names the lost one of two boards, and reports events of the other', async () => {
		const support = trello().board('Support');
		const { bench, received } = await running('newCard', {}, [board.id, support.id]);
		losing(leaveBoard);
		expect(await poll(bench)).toEqual([]);
		expect(JSON.stringify(bench.held())).toContain('Board \\"Product\\" cannot be read');
		createCard(trello().as('adasample'), trello().list('New', 'Support'), { name: 'Seen' });
		await trello().settle({ retries: false });
		expect(received).toHaveLength(1);
	});

	it('needs one request a poll', async () => {
		const { bench } = await running('newCard');
		const before = trello().requests.length;
		await poll(bench);
		expect(
			trello()
				.requests.slice(before)
				.map(({ path }) => path),
		).toEqual([expect.stringContaining('/batch')]);
	});
});

/** What makes Trello refuse the credential as a whole, with how it is accepted again. */
function refused(change: () => void): () => void {
	const { tokens, webhooks, oauth } = trello().state;
	const before = {
		tokens: [...tokens],
		webhooks: [...webhooks],
		access: [...oauth.accessTokens],
		refresh: [...oauth.refreshTokens],
	};
	change();
	return () => {
		trello().state.tokens = before.tokens;
		trello().state.webhooks = before.webhooks;
		oauth.accessTokens = before.access;
		oauth.refreshTokens = before.refresh;
	};
}

const revoke = () => {
	const own = trello().state.tokens.filter(({ idMember }) => idMember === me);
	trello().state.tokens = trello().state.tokens.filter((token) => !own.includes(token));
	trello().state.webhooks = [];
};
const deactivate = () => {
	trello().state.tokens = trello().state.tokens.filter(({ idMember }) => idMember !== me);
};
const expire = () => {
	for (const token of trello().state.tokens)
		if (token.idMember === me) Object.assign(token, { dateExpires: new Date(0).toISOString() });
};

describe('Trello trigger: Trello no longer accepts the credential', () => {
	it.each([
		['the account is deactivated, which ends its tokens', deactivate],
		['the app is revoked, which deletes its webhooks', revoke],
	])('fails at each poll when %s, and continues afterwards', async (_what, change) => {
		const { bench } = await running('newCard');
		const giveBack = refused(change);
		await newCard('Unseen');
		for (let count = 0; count < 2; count += 1) await expect(poll(bench)).rejects.toThrow(/does not accept this token/);
		giveBack();
		await newCard('Seen');
		expect(await poll(bench)).toHaveLength(1);
	});

	it('fails at each poll when the token has expired', async () => {
		const { bench } = await running('newCard');
		expire();
		for (let count = 0; count < 2; count += 1) await expect(poll(bench)).rejects.toThrow(/does not accept this token/);
	});

	it('fails at each poll when the OAuth2 access is revoked', async () => {
		const trigger = oAuth2Trigger([board.id]);
		reaching(trigger);
		const { staticData } = await activate(trigger);
		const bench = benchOf({ ...trigger, staticData });
		await pollBench(bench);
		refused(() => {
			trello().state.oauth.accessTokens = [];
			trello().state.oauth.refreshTokens = [];
		});
		for (let count = 0; count < 2; count += 1) await expect(poll(bench)).rejects.toThrow(/does not accept|connect/i);
	});
});

describe('Trello trigger: the account loses the board between two polls of a polling trigger', () => {
	it.each([
		['the board', leaveBoard, /not permitted|unauthorized/],
		['the workspace', leaveWorkspace, /not permitted|unauthorized/],
		['its token', revoke, /does not accept this token/],
	])('fails at each poll without %s, and continues without loss afterwards', async (_what, lose, words) => {
		const bench = benchOf(setting('newCard', { delivery: 'polling' }));
		const look = async () => ids((await pollBench(bench)).json);
		await pollBench(bench, { activation: 'activate' });
		const [giveBoard, giveToken] = [losing(() => undefined), refused(() => undefined)];
		expect(await look()).toEqual([]);
		lose();
		await newCard('Unseen');
		await expect(look()).rejects.toThrow(words);
		await expect(look()).rejects.toThrow(words);
		giveBoard();
		giveToken();
		expect(await look()).toHaveLength(1);
		expect(await look()).toEqual([]);
	});
});

describe('Trello trigger: the webhook of the own account', () => {
	it.each([
		[false, 0],
		[true, 1],
	])('receives what others do to the account only where Trello sends it: %s', async (membersSeeOthers, count) => {
		trello().state.truths.membersSeeOthers = membersSeeOthers;
		const { received } = await running('customWebhookEvents', { watch: 'account', eventTypes: ['addMemberToCard'] });
		const card = trello().card('Faster search');
		record(trello().as('benexample'), {
			...{ type: 'addMemberToCard', data: { card: { id: card.id, name: card.name }, idMember: me } },
			...{ board, card, member: trello().member('adasample') },
		});
		await trello().settle({ retries: false });
		expect(received).toHaveLength(count);
	});
});
