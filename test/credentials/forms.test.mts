import { credentialProperties } from '../engine/host/credentialTypes.mts';

import { basename } from 'node:path';
import type { ICredentialType, INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import packageFile from '../../package.json' with { type: 'json' };

const names = packageFile.n8n.credentials.map((path) => basename(path, '.credentials.js'));

const typeOf = async (name: string): Promise<ICredentialType> => {
	const file = (await import(`../../credentials/${name}.credentials.ts`)) as Record<string, new () => ICredentialType>;
	const Type = file[name];
	if (!Type) throw new Error(`${name} is not exported`);
	return new Type();
};

/** What the editor shows of a credential, in its order: what it inherits comes first. */
const shown = (properties: readonly INodeProperties[]) =>
	properties.filter(
		({ type, displayOptions }) =>
			type !== 'hidden' && displayOptions?.show?.['useDynamicClientRegistration']?.[0] !== true,
	);

const isAddress = ({ name }: INodeProperties) => /BaseUrl$|^baseUrl$/.test(name);

describe.each(names)('The form of %s', (name) => {
	const stored = name.charAt(0).toLowerCase() + name.slice(1);

	it('is called after the nodes that use it', async () => {
		const { displayName, extends: parents } = await typeOf(name);
		expect(displayName).toMatch(/^(Trello|GitHub|Google Analytics) Steps (OAuth2 |Service Account |App )?API$/);
		expect(displayName.includes('OAuth2')).toBe(parents?.includes('oAuth2Api') ?? false);
	});

	it('begins with the steps, which come before the fields that they explain', () => {
		const fields = shown(credentialProperties(stored));
		const [first] = fields;
		expect(first?.type).toBe('notice');
		const input = fields.findIndex(({ type }) => type !== 'notice');
		const late = fields
			.slice(input)
			.filter(({ type, displayName }) => type === 'notice' && /^(<ul>|\d\.)/.test(displayName));
		expect(late).toEqual([]);
	});

	it('ends with the addresses', () => {
		const fields = shown(credentialProperties(stored)).filter(({ type }) => type !== 'notice');
		const start = fields.findIndex(isAddress);
		expect(start).toBeGreaterThan(0);
		expect(fields.slice(start).every(isAddress)).toBe(true);
	});

	it('has a list or numbers, and not both at once', async () => {
		const { properties } = await typeOf(name);
		for (const { displayName } of properties) expect(displayName).not.toMatch(/<li>\d/);
	});

	it('is written with what the editor shows in a notice: links, which open beside it, and lists', async () => {
		const { properties } = await typeOf(name);
		for (const { type, displayName } of properties) {
			if (type !== 'notice') continue;
			const tags = displayName.match(/<[^>]+>/g) ?? [];
			for (const tag of tags) expect(tag).toMatch(/^<(\/?(ul|li)|\/a|a href="https:\/\/[^"]+" target="_blank")>$/);
		}
	});
});

describe('The form of Trello with key and token', () => {
	it('sends to the page where the link to a token has the key filled in', async () => {
		const { properties } = await typeOf('AgentStepsTrelloApi');
		const steps = properties.filter(({ type }) => type === 'notice').map(({ displayName }) => displayName);
		expect(steps[0]).toContain('<a href="https://trello.com/apps/admin" target="_blank">');
		expect(steps[1]).toMatch(/^2\. On the same tab, click "Token"/);
	});
});
