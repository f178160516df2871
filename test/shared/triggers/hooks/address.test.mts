import { describe, expect, it } from 'vitest';

import { addressEnd, callbackUrl, hookEndpoints, isOwnAt } from '../../../../nodes/shared/triggers/hooks/address.ts';

const node = {
	id: 'node-1',
	name: 'My Node',
	type: 't',
	typeVersion: 1,
	position: [0, 0] as [number, number],
	parameters: {},
};

describe('callbackUrl', () => {
	it('marks test listens', () => {
		expect(callbackUrl('https://n8n.example/webhook/a/b', 'trigger')).toBe('https://n8n.example/webhook/a/b');
		expect(callbackUrl('https://n8n.example/webhook/a/b', 'webhook')).toBe('https://n8n.example/webhook/a/b');
		expect(callbackUrl('https://n8n.example/webhook-test/a/b', 'manual')).toBe(
			'https://n8n.example/webhook-test/a/b?test',
		);
	});
});

describe('isOwnAt', () => {
	const live = 'https://n8n.example/webhook/hook-1/node-1';

	it.each([
		['https://n8n.example/webhook/hook-1/node-1', true],
		['http://old.example:5678/n8n/webhook/hook-1/node-1', false],
		['https://n8n.example/webhook/hook-1/node-2', false],
		['https://n8n.example/webhook/hook-2/node-1', false],
		['https://n8n.example/webhook/another-hook-1/node-1', false],
		['https://n8n.example/webhook-test/hook-1/node-1?test', false],
		['', false],
	])('compares the live address with %s', (registered, own) => {
		expect(isOwnAt(live, registered)).toBe(own);
	});

	it('knows the address that this n8n registered before, and no other with the same end', () => {
		const old = 'http://old.example:5678/n8n/webhook/hook-1/node-1';
		expect(isOwnAt(live, old, old)).toBe(true);
		expect(isOwnAt(live, 'https://staging.example/webhook/hook-1/node-1', old)).toBe(false);
		const other = 'https://n8n.example/webhook/hook-1/node-2';
		expect(isOwnAt(live, other, other)).toBe(false);
	});

	it('takes a test address as it is', () => {
		const test = 'https://n8n.example/webhook-test/hook-1/node-1?test';
		expect(isOwnAt(test, test)).toBe(true);
		expect(isOwnAt(test, live)).toBe(false);
		expect(isOwnAt(test, test.replace('n8n', 'old'))).toBe(false);
	});
});

describe('addressEnd', () => {
	it('is what the live address ends with, and no test address', () => {
		const end = addressEnd('w', { ...node, webhookId: 'hook-1' });
		expect(end).toBe('/hook-1/node-1');
		expect('https://n8n.example/webhook/hook-1/node-1'.endsWith(end)).toBe(true);
		expect('https://n8n.example/webhook-test/hook-1/node-1?test'.endsWith(end)).toBe(false);
	});
});

describe('hookEndpoints', () => {
	const events = [{ value: 'a', subscribe: ['x'] }, { value: 'b' }];

	it('are one for events, and one before it for the probe of the service', () => {
		expect(hookEndpoints(events, { probed: false }).map(({ name }) => name)).toEqual(['default']);
		expect(hookEndpoints(events, { probed: true }).map(({ name }) => name)).toEqual(['setup', 'default']);
	});

	it('answer before the workflow runs, at a path with the id of the node', () => {
		for (const endpoint of hookEndpoints(events, { probed: true })) {
			expect(endpoint).toMatchObject({ responseMode: 'onReceived', responseData: 'noData', path: '={{$nodeId}}' });
			expect(endpoint.httpMethod).toMatch(/^=\{\{.*\["b"\].*\}\}$/);
		}
	});
});
