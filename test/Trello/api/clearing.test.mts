import { expect, it } from 'vitest';
import { path } from '../../../nodes/shared/http/path';
import { clearing } from '../../../nodes/Trello/api/clearing';
import { trello } from '../../../nodes/Trello/trello';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };

/** Trello as it may be: which of the two stands for none, and whether the other one is refused. */
const cleared = async (takes: (none: unknown) => boolean, refuses = false) => {
	const { api, sent } = recordingApi(trello, credential, ({ body }) => {
		const isTaken = takes((body as { idMember: unknown }).idMember);
		if (!isTaken && refuses) return { status: 400, body: 'invalid value for idMember' };
		return { body: { id: 'i', idMember: isTaken ? null : '5f2b1c9d8e7a6b5c4d3e2f10' } };
	});
	const put = async (idMember: null | '') =>
		await api.request({ method: 'PUT', path: path`/cards/c/checkItem/i`, body: { idMember } });
	const answer = await clearing(put, 'idMember');
	return { answer, sent: sent.map(({ body }) => (body as { idMember: unknown }).idMember) };
};

it.each([
	{ truth: 'null stands for none', takes: (none: unknown) => none === null, refuses: true, sent: [null] },
	{ truth: 'both do', takes: () => true, refuses: false, sent: [null] },
	{
		truth: 'only the empty text does, and null is refused',
		takes: (none: unknown) => none === '',
		refuses: true,
		sent: [null, ''],
	},
	{
		truth: 'only the empty text does, and null is ignored',
		takes: (none: unknown) => none === '',
		refuses: false,
		sent: [null, ''],
	},
])('takes the member of an item away where $truth', async ({ takes, refuses, sent }) => {
	const done = await cleared(takes, refuses);
	expect(done.answer).toEqual({ id: 'i', idMember: null });
	expect(done.sent).toEqual(sent);
});

it('passes the refusal on where nothing stands for none', async () => {
	await expect(cleared(() => false, true)).rejects.toThrow('invalid value for idMember');
});
