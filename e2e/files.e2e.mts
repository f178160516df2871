import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { setStage } from '../sandbox/demo/stage.mts';
import { inARow, type NodeDraft } from './driver/workflow.mts';
import { locator, node, start } from './support/drafts.mts';
import { triggerAccounts } from './support/instant.mts';

const bytes = randomBytes(3 * 1024 * 1024);
const data = bytes.toString('base64');
const place = { owner: 'octo-sample', repo: 'website', path: 'files/büro #1?.bin' };

const builtIn = (name: string, type: string, typeVersion: number, parameters: NodeDraft['parameters']): NodeDraft => ({
	...{ name, typeVersion, parameters },
	type: `n8n-nodes-base.${type}`,
});

/** Turns text in base64 into a file, as n8n keeps files. */
const source = [
	start,
	builtIn('Text', 'set', 3.4, { mode: 'raw', jsonOutput: JSON.stringify({ data }), options: {} }),
	builtIn('File', 'convertToFile', 1.1, { operation: 'toBinary', sourceProperty: 'data', options: {} }),
];

/** Where n8n keeps files: in memory, on the disk, in the database. */
test.each(['default', 'filesystem', 'database'])(
	'a file goes to GitHub, back, and to Trello, byte for byte, while n8n keeps files in the mode "%s"',
	async (mode) => {
		const stage = await setStage({ env: { N8N_DEFAULT_BINARY_DATA_MODE: mode } });
		try {
			const { trello, github } = triggerAccounts(stage);
			const card = stage.sandbox.trello.card('Faster search').id;
			const file = { resource: 'file', repository: locator('name', 'octo-sample/website'), filePath: place.path };
			const write = { ...file, operation: 'createOrUpdate', contentFormat: 'file', message: 'Add a file' };
			const attach = { resource: 'attachment', operation: 'addFile', card: locator('id', card), name: 'büro.bin' };
			const nodes = [
				...source,
				node('githubSteps', github, write, { name: 'Write' }),
				node('githubSteps', github, { ...file, operation: 'get', format: 'file' }, { name: 'Read' }),
				node('trelloSteps', trello, attach, { name: 'Attach' }),
			];
			const connections = inARow(...nodes.map(({ name }) => name));
			const { id } = await stage.n8n.createWorkflow({ name: 'Files', nodes, connections });
			const run = await stage.n8n.execute(id);
			expect(run.status).toBe('success');
			// GitHub calls raw bytes text in UTF-8 (octokit/fixtures get-content/raw-fixture#2), so that Octokit spoils them.
			const { github: server, accounts } = stage.sandbox;
			const headers = {
				accept: 'application/vnd.github.raw+json',
				authorization: `Bearer ${accounts.github.owner.token}`,
			};
			const { owner, repo, path } = place;
			const stored = await fetch(
				`${server.url}/repos/${owner}/${repo}/contents/${path.split('/').map(encodeURIComponent).join('/')}`,
				{
					headers,
				},
			);
			expect(bytes.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true);
			const attached = stage.sandbox.trello.state.attachments.find(({ name }) => name === 'büro.bin');
			expect(attached?.idCard).toBe(card);
			expect(bytes.equals(Buffer.from(attached?.content ?? '', 'base64'))).toBe(true);
		} finally {
			await stage.close();
		}
	},
);
