import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { INodeTypeDescription } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../catalogue/integrations.mts';
import * as github from './github.mts';
import { builtInGoogleAnalytics } from './googleAnalytics.mts';
import { builtInTrello } from './trello.mts';

const maps = {
	GitHub: [github.builtInGithub, github.pipedreamGithub, github.activepiecesGithub],
	Trello: [builtInTrello],
	'Google Analytics': [builtInGoogleAnalytics],
};

const operationsOf = (service: string): ReadonlySet<string> => {
	const found = catalogue.find(({ integration }) => integration.name === service);
	return new Set(found?.operations.map(({ resource, value }) => `${resource}:${value}`));
};

describe('what other products do', () => {
	it.each(Object.entries(maps))(
		'%s is done here by operations that there are, or there is a reason',
		(service, all) => {
			const known = operationsOf(service);
			const named = all.flatMap((map) => Object.values<object>(map)).flatMap((to) => (Array.isArray(to) ? to : []));
			expect(named.filter((name) => !known.has(String(name)))).toEqual([]);
			const reasons = all.flatMap((map) => Object.values<object>(map)).filter((to) => 'reason' in to);
			expect(reasons.length).toBeLessThanOrEqual(3);
		},
	);
});

interface NodeOfHost {
	readonly description: INodeTypeDescription;
	readonly nodeVersions?: Readonly<Record<string, { readonly description: INodeTypeDescription }>>;
}

/** The operations that the newest version of a node offers. */
function offeredBy({ description, nodeVersions = {} }: NodeOfHost): string[] {
	const newest = nodeVersions[Math.max(...Object.keys(nodeVersions).map(Number))]?.description ?? description;
	return newest.properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options = [] }) =>
			(displayOptions?.show?.['resource'] ?? []).flatMap((resource) =>
				options.map((option) => `${String(resource)}:${'value' in option ? String(option.value) : ''}`),
			),
		);
}

const folder = new URL('../../../host/', import.meta.url);
const base = 'node_modules/n8n-nodes-base';
const isInstalled = existsSync(new URL(`${base}/package.json`, folder));
const { builtInGithub } = github;
const lists = [
	['Github/Github.node.js', 'Github', Object.keys(builtInGithub)],
	['Trello/Trello.node.js', 'Trello', Object.keys(builtInTrello)],
	['Google/Analytics/GoogleAnalytics.node.js', 'GoogleAnalytics', Object.keys(builtInGoogleAnalytics)],
] as const;

describe('the built-in nodes of the host', () => {
	it('are of the version that the lists were made from', () => {
		const lock = JSON.parse(readFileSync(new URL('package-lock.json', folder), 'utf8')) as {
			packages: Readonly<Record<string, { readonly version: string }>>;
		};
		expect(lock.packages[base]?.version).toBe('2.41.1');
	});

	it.each(isInstalled ? lists : [])('%s offers what is listed, and nothing else', (file, name, listed) => {
		const module = createRequire(import.meta.url)(
			fileURLToPath(new URL(`${base}/dist/nodes/${file}`, folder)),
		) as Record<string, new () => NodeOfHost>;
		const Node = module[name];
		if (!Node) throw new Error(`${file} exports no ${name}`);
		expect(offeredBy(new Node()).sort()).toEqual([...listed].sort());
	});
});

if (!isInstalled)
	process.stdout.write(
		'The host is not installed (npm run setup): the lists of built-in operations were not compared with it.\n',
	);
