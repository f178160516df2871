import { describe, expect, it } from 'vitest';
import { explainTrello } from '../../../nodes/Trello/api/errors';
import { path } from '../../../nodes/shared/http/path';
import { invalidId, invalidObjectId, invalidValue } from '../../../sandbox/trello/refusals.mts';

const request = { method: 'POST', path: path`/lists` } as const;
const inBody = (said: string) =>
	new RegExp(`^Trello does not take one of the ids that were sent \\(${said}\\)\\. .*24-character id`);
const inPath = /^Trello does not know an id with this value\./;

describe("Trello's refusals of an id", () => {
	it.each([
		['a short link in a body', invalidObjectId(), inBody('Invalid objectId'), 'Trello says: Invalid objectId'],
		[
			'a short link of a board',
			invalidValue('idBoard'),
			inBody('invalid value for idBoard'),
			'Trello says: invalid value for idBoard',
		],
		[
			'what is watched',
			invalidValue('idModel'),
			inBody('invalid value for idModel'),
			'Trello says: invalid value for idModel',
		],
		['an address', invalidId(), inPath, 'Trello says: invalid id'],
	])('explain what to give, for %s', (_what, { status, body }, message, description) => {
		const explanation = explainTrello({ status, headers: {}, body, request });
		expect(explanation?.message).toMatch(message);
		expect(explanation?.description).toBe(description);
	});

	it('leave a name or an identifier of another kind to Trello', () => {
		const { status, body } = invalidValue('identity');
		expect(explainTrello({ status, headers: {}, body, request })).toBeUndefined();
	});
});
