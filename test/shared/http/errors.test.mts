import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import {
	apiError,
	atItem,
	errorsIn,
	explainPlainly,
	isGone,
	quoting,
	wordsOf,
} from '../../../nodes/shared/http/errors.ts';
import { path } from '../../../nodes/shared/http/path.ts';

const node = { id: '1', name: 'Node', type: 't', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
const request = { method: 'GET' as const, path: path`/cards/${'abc'}` };

/** Everything a person, an agent or a log could see of an error. */
const shown = (error: unknown): string => {
	const { message, description, context, cause, stack, messages } = error as NodeApiError;
	return [
		message,
		description,
		stack,
		JSON.stringify(error),
		JSON.stringify(context),
		JSON.stringify(messages),
		String(cause),
	].join('\n');
};

describe('apiError', () => {
	it('shows the sentence, the words of the service and the status, and nothing of the original error', () => {
		const error = apiError(node, 404, { message: 'Not there.', description: 'Trello says: gone' });
		expect(error).toMatchObject({ message: 'Not there.', description: 'Trello says: gone', httpCode: '404' });
		expect(error).toBeInstanceOf(NodeApiError);
		expect(shown(error)).not.toContain('[object Object]');
	});

	it.each(['ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'ECONNREFUSED', 'socket hang up', 'EHOSTUNREACH'])(
		'keeps its own sentence when that names %s',
		(code) => {
			expect(apiError(node, 0, { message: `It is not reachable (${code}).` }).message).toBe(
				`It is not reachable (${code}).`,
			);
		},
	);
});

describe('explainPlainly', () => {
	it('has no doubt about what only reads, whatever its method (A13)', () => {
		const lost = { status: 500, headers: {}, body: '', request: { ...request, method: 'POST' as const } };
		const [write, read] = [false, true].map((isRead) => explainPlainly('Google Analytics', lost, 'host', isRead));
		expect(write?.message).toContain('may or may not have been made');
		expect(read?.message).not.toContain('may or may not');
	});

	const plainly = (status: number, body: unknown = '', method: 'GET' | 'POST' = 'GET', code?: string) =>
		explainPlainly('Trello', { status, headers: {}, body, code, request: { ...request, method } }, 'api.trello.com');

	it.each([
		[0, 'Trello could not be reached at api.trello.com (ECONNRESET) for GET /cards/abc.', 'temporarily-unavailable'],
		[401, 'Trello does not accept this account.', 'credential-invalid'],
		[403, 'Trello does not allow GET /cards/abc for this account: why.', undefined],
		[404, 'Trello refused GET /cards/abc (status 404): why.', undefined],
		[422, 'Trello refused GET /cards/abc (status 422): why.', undefined],
		[429, 'Trello asks to slow down.', 'rate-limited'],
		[503, 'Trello could not process GET /cards/abc (status 503).', 'temporarily-unavailable'],
	])('explains %d', (status, sentence, cause) => {
		const { message, failure } = plainly(status, 'why', 'GET', 'ECONNRESET');
		expect(message).toContain(sentence);
		expect(failure?.cause).toBe(cause);
	});

	it.each([403, 422])('ends %d with one full stop, whatever the words end with', (status) => {
		expect(plainly(status, 'why.').message).toMatch(/[^.]: why\.$|\): why\.$/);
	});

	it.each([
		['ENOTFOUND', 'No server has this name'],
		['EAI_AGAIN', 'could not be looked up'],
		['ECONNREFUSED', 'Check the address in the credential'],
		['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of api.trello.com is not trusted'],
	])('names the server and what to look at when %s', (code, advice) => {
		expect(plainly(0, '', 'GET', code).message).toContain(`at api.trello.com (${code})`);
		expect(plainly(0, '', 'GET', code).message).toContain(advice);
	});

	it('says that it is unsure whether a write was done', () => {
		expect(plainly(0, '', 'POST', 'ECONNRESET').message).toContain('look before you repeat it');
		expect(plainly(0, '', 'GET', 'ECONNRESET').message).not.toContain('look before');
	});
});

describe('wordsOf', () => {
	it.each([
		['plain text', 'plain text'],
		['  padded \n', 'padded'],
		['', undefined],
		[{ message: 'GitHub' }, 'GitHub'],
		[{ error: 'short' }, 'short'],
		[{ error: { code: 400, message: 'Google', status: 'X' } }, 'Google'],
		[{ error: {} }, undefined],
		[{ error: 'invalid_grant', error_description: 'Token has been expired.' }, 'Token has been expired.'],
		['<html><body><h1>503 Service Unavailable</h1>No server</body></html>', '503 Service Unavailable'],
		['<!DOCTYPE html><style>h1 {}</style>', undefined],
		[undefined, undefined],
		[null, undefined],
		[[], undefined],
		[7, undefined],
	])('of %j is %j', (body, words) => {
		expect(wordsOf(body)).toBe(words);
	});

	it('are not endless', () => {
		expect(wordsOf('x'.repeat(10_000))).toHaveLength(500);
		expect(wordsOf({ message: 'x'.repeat(10_000) })?.length).toBeLessThanOrEqual(500);
	});
});

describe('errorsIn', () => {
	const problem = { resource: 'Issue', field: 'title', code: 'missing_field' };

	it.each([
		[
			[problem, 'plain'],
			[problem, 'plain'],
		],
		['one string', ['one string']],
		[problem, [problem]],
		[{ message: 'an error' }, [{ message: 'an error' }]],
		[
			{ base: ['is not a branch', 'is empty'] },
			[
				{ field: 'base', message: 'is not a branch' },
				{ field: 'base', message: 'is empty' },
			],
		],
		[[null, 7], []],
		['', []],
		[undefined, []],
	])('reads the form %j', (errors, expected) => {
		expect(errorsIn({ message: 'Validation Failed', errors })).toEqual(expected);
	});
});

describe('quoting', () => {
	it.each([
		['It failed.', { message: 'why' }, 'It failed. (Service: why)'],
		['It failed: why.', { message: 'why.' }, 'It failed: why.'],
		['It failed.', { message: 'Bad', errors: ['one', { message: 'two.' }] }, 'It failed. (Service: Bad; one; two)'],
		[
			'It failed.',
			{ message: 'Rules found\n\nUse a pull request.\n\n' },
			'It failed. (Service: Rules found: Use a pull request)',
		],
		['It failed.', '', 'It failed.'],
		['It failed.', undefined, 'It failed.'],
	])('adds the words that a message lacks: %s %j', (message, body, expected) => {
		expect(quoting('Service', message, body)).toBe(expected);
	});
});

describe('atItem', () => {
	it('names the item where there are several, once', () => {
		const error = new NodeOperationError(node, 'Refused.');
		expect(atItem(node, error, 3, 5).message).toBe('Refused. [item 3]');
		expect(atItem(node, atItem(node, error, 3, 5), 3, 5).message).toBe('Refused. [item 3]');
		expect(atItem(node, new NodeOperationError(node, 'Refused.'), 0, 1).message).toBe('Refused.');
	});

	it('makes an error of the node out of anything', () => {
		expect(atItem(node, new TypeError('broken'), 2, 3)).toMatchObject({
			message: 'broken [item 2]',
			context: { itemIndex: 2 },
		});
		expect(atItem(node, 'text', 0, 1).message).toBe('text');
		expect(atItem(node, undefined, 0, 1)).toBeInstanceOf(NodeOperationError);
	});

	it('gives each item an error of its own when they share one', () => {
		const shared = apiError(node, 404, { message: 'Gone.', description: 'why', failure: { cause: 'rate-limited' } });
		const errors = [0, 1, 2].map((item) => atItem(node, shared, item, 3));
		expect(errors.map(({ message }) => message)).toEqual(['Gone. [item 0]', 'Gone. [item 1]', 'Gone. [item 2]']);
		expect(errors.map(({ context }) => context.itemIndex)).toEqual([0, 1, 2]);
		expect(errors[2]).toMatchObject({ httpCode: '404', description: 'why', failure: { cause: 'rate-limited' } });
	});
});

describe('isGone', () => {
	it.each([
		[404, true],
		[410, true],
		[403, false],
		[500, false],
	])('of %d is %s', (status, expected) => {
		expect(isGone(apiError(node, status, { message: 'x' }))).toBe(expected);
	});

	it('is false for anything else', () => {
		expect(isGone(new Error('404'))).toBe(false);
		expect(isGone(undefined)).toBe(false);
	});
});
