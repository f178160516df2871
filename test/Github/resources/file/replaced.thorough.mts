import { beforeAll, describe, expect, it } from 'vitest';

import { blobSha } from '../../../../nodes/Github/resources/file/file.ts';
import { at, website, withSteps } from '../../sandboxSteps.mts';

const { github, octokit, step } = withSteps();
const repository = website;
const branch = 'feature/other';
const shaOf = (text: string) => blobSha(Buffer.from(text));

beforeAll(async () => {
	await github().handle.seedUnusualFiles(website);
	const { data } = await octokit().rest.git.getRef({ ...at(website), ref: 'heads/main' });
	await octokit().rest.git.createRef({ ...at(website), ref: `refs/heads/${branch}`, sha: data.object.sha });
	const rules = { path: 'AGENTS.md', mode: '100644', content: Buffer.from('# Other\n') } as const;
	await github().handle.commitEntries(website, [rules], branch);
});

const rules = { path: 'AGENTS.md', sha: shaOf('# Other\n'), content: '# Other\n' };
const change = { filePath: 'AGENTS.md', content: '# New\n' };
const row = (path: string, text: string, mode = '100644') => ({ path, mode, sha: shaOf(text), size: text.length });

describe('"Include Values Before"', () => {
	it.each([
		['createOrUpdate', change, { sha: rules.sha, size: 8, content: rules.content }],
		[
			'createOrUpdate',
			{ ...change, filePath: 'CLAUDE.md', additionalFields: { symbolicLinks: 'target' } },
			{ content: rules.content },
		],
		['createOrUpdate', { ...change, filePath: 'text/cp1252.txt' }, { size: 9 }],
		['createOrUpdate', { ...change, filePath: 'text/new.txt' }, undefined],
		['delete', { filePath: 'AGENTS.md' }, rules],
		[
			'delete',
			{ filePath: 'docs/current.md' },
			{ path: 'docs/current.md', symlinkTarget: 'v2.md', sha: shaOf('v2.md') },
		],
	])('of File: %s with %j returns what the branch had', async (operation, parameters, before) => {
		const given = { repository, branch, ...parameters };
		const [preview] = await step('file', operation, {
			...given,
			requestOptions: { includeBefore: true, preview: true },
		});
		if (before === undefined) expect(preview).not.toHaveProperty('before');
		else expect(preview).toMatchObject({ preview: true, before });
		const name = `${operation}-${parameters.filePath}`.replaceAll(/\W/g, '-');
		await octokit().rest.git.createRef({ ...at(website), ref: `refs/heads/${name}`, sha: await tipOf(branch) });
		const [written] = await step('file', operation, {
			...given,
			branch: name,
			requestOptions: { includeBefore: true },
		});
		if (before === undefined) expect(written).not.toHaveProperty('before');
		else expect(written).toMatchObject({ before });
		const [silent] = await step('file', 'createOrUpdate', {
			repository,
			branch: name,
			filePath: 'x.md',
			content: name,
		});
		expect(silent).not.toHaveProperty('before');
	});

	it.each([true, false])('of Commit: Create returns the files that it replaces, with Preview %j', async (preview) => {
		const changes = [
			{ path: 'AGENTS.md', content: '# New\n' },
			{ path: 'new.md', content: 'new' },
			{ path: 'docs/v3.md', from: 'docs/v2.md' },
			{ path: 'bin', delete: true },
		];
		const sha = await tipOf(branch);
		const requestOptions = { includeBefore: true, preview };
		const [result] = await step('commit', 'create', {
			repository,
			branch,
			filesJson: JSON.stringify(changes),
			requestOptions,
		});
		const files = [
			row('AGENTS.md', '# Other\n'),
			row('docs/v2.md', '# v2\n'),
			row('bin/run.sh', '#!/bin/sh\n', '100755'),
		];
		expect(result).toMatchObject({ before: { sha, files } });
	});
});

async function tipOf(name: string): Promise<string> {
	const { data } = await octokit().rest.git.getRef({ ...at(website), ref: `heads/${name}` });
	return data.object.sha;
}
