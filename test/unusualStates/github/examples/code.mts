import { expect } from 'vitest';

import { statusOf, type TestRepository } from '../repository.mts';
import type { Examples } from './example.mts';

/** What GitHub returns of a symbolic link: the file that it leads to, or the link itself. */
const linkedFile = async (r: TestRepository, path: string) => {
	const { data } = await r.rest.repos.getContent({ ...r.at, path });
	if (Array.isArray(data) || data.type !== 'file') return data;
	const bytes = Buffer.from(data.content, 'base64');
	const target = (await r.rest.git.createBlob({ ...r.at, content: data.content, encoding: 'base64' })).data;
	return { ...data, bytes, sha: target.sha };
};

const place = (r: TestRepository) => ({ repository: r.fullName });

/** The mode of an entry of a tree; empty without the entry. */
const modeOf = async (r: TestRepository, path: string, ref?: string) => {
	const entry = (await r.tree(ref)).find((one) => one.path === path);
	return entry ? { mode: entry.mode } : {};
};

/** Bytes of a file as one text, so that a difference is readable, and its mode. */
const fileOf = async (r: TestRepository, path: string, ref?: string) => ({
	content: (await r.bytes(path, ref)).toString('latin1'),
	...(await modeOf(r, path, ref)),
});

export const fileExamples: Examples<'file'> = {
	'file:get': async (r) => {
		const filePath = await r.file();
		return {
			parameters: { ...place(r), filePath },
			truth: async () => {
				const entries = await r.tree();
				const entry = entries.find(({ path }) => path === filePath);
				if (entry?.mode === '120000') return await linkedFile(r, filePath);
				return { ...entry, name: filePath.split('/').at(-1), bytes: await r.bytes(filePath) };
			},
		};
	},
	'file:createOrUpdate': async (r) => {
		const filePath = r.objects.isEmpty ? r.path() : await r.file();
		const content = 'Zürich €\n';
		return {
			parameters: { ...place(r), filePath, content },
			truth: async () => await fileOf(r, filePath),
			expected: { content: Buffer.from(content).toString('latin1'), ...(await modeOf(r, filePath)) },
			changes: { branches: [await r.defaultBranch()], paths: [filePath] },
		};
	},
	'file:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.file();
		return {
			parameters: { ...place(r), recursive: true, returnAll: true },
			truth: async () => (await r.tree()).map((entry) => ({ ...entry, name: entry.path.split('/').at(-1) })),
		};
	},
	'file:search': async (r) => {
		const filePath = await r.file();
		const name = filePath.split('/').at(-1) ?? '';
		return {
			parameters: { ...place(r), query: '', filters: { filename: name } },
			truth: async () =>
				(await r.tree()).filter(({ path }) => path.split('/').at(-1) === name).map((entry) => ({ ...entry, name })),
		};
	},
	'file:getBlame': async (r) => {
		const filePath = await r.file();
		return {
			parameters: { ...place(r), filePath },
			truth: async () => (await r.rest.repos.listCommits({ ...r.at, path: filePath })).data,
		};
	},
	'file:getReadme': async (r) => ({
		parameters: place(r),
		truth: async () => (await r.rest.repos.getReadme(r.at)).data,
	}),
	'file:getLicense': async (r) => {
		await r.license();
		return { parameters: place(r), truth: async () => (await r.rest.licenses.getForRepo(r.at)).data };
	},
	'file:delete': async (r) => {
		const filePath = await r.file();
		return {
			parameters: { ...place(r), filePath },
			truth: async () => (await r.tree()).some(({ path }) => path === filePath),
			expected: false,
			changes: { branches: [await r.defaultBranch()], paths: [filePath] },
		};
	},
};

const headOf = async (r: TestRepository, branch: string) =>
	(await r.rest.repos.getCommit({ ...r.at, ref: `heads/${branch}` })).data;

export const commitExamples: Examples<'commit'> = {
	'commit:getAll': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), ref: branch.name, returnAll: true },
			truth: async () =>
				await r.octokit.paginate(r.rest.repos.listCommits, { ...r.at, sha: branch.name, per_page: 100 }),
		};
	},
	'commit:get': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), ref: branch.name },
			truth: async () => (await r.rest.repos.getCommit({ ...r.at, ref: branch.sha })).data,
		};
	},
	'commit:create': async (r) => {
		const isOverwritten = r.objects.file !== undefined || r.objects.content !== undefined;
		const path = isOverwritten ? await r.file() : r.path();
		const branch = await r.branch();
		const other = r.path();
		const mode = await modeOf(r, path, branch.name);
		const filesJson = JSON.stringify([
			{ path, content: 'First\n' },
			{ path: other, content: 'Second\n' },
		]);
		return {
			parameters: { ...place(r), filesJson, message: 'Two files', branch: branch.name },
			truth: async () => [
				await fileOf(r, path, branch.name),
				await fileOf(r, other, branch.name),
				(await headOf(r, branch.name)).commit.message,
			],
			expected: [{ content: 'First\n', ...mode }, { content: 'Second\n' }, 'Two files'],
			changes: { branches: [branch.name], paths: [path, other] },
		};
	},
	'commit:compare': async (r) => {
		const branch = await r.branch();
		const base = await r.defaultBranch();
		return {
			parameters: { ...place(r), base, head: branch.name },
			truth: async () =>
				(await r.rest.repos.compareCommitsWithBasehead({ ...r.at, basehead: `${base}...${branch.sha}` })).data,
			returns: { commits: [{ sha: branch.sha }] },
		};
	},
	'commit:search': async (r) => {
		const filePath = await r.file();
		return {
			parameters: { ...place(r), query: filePath },
			truth: async () => (await r.rest.search.commits({ q: `${filePath} repo:${r.fullName}` })).data.items,
		};
	},
	'commit:getPullRequests': async (r) => {
		const { head } = await r.pull();
		return {
			parameters: { ...place(r), ref: head.sha },
			truth: async () =>
				(await r.rest.repos.listPullRequestsAssociatedWithCommit({ ...r.at, commit_sha: head.sha })).data,
		};
	},
	'commit:createComment': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), ref: branch.name, body: 'Thank you' },
			truth: async () => (await r.rest.repos.listCommentsForCommit({ ...r.at, commit_sha: branch.sha })).data,
			expected: [{ body: 'Thank you', commit_id: branch.sha }],
		};
	},
	'commit:getComments': async (r) => {
		const branch = await r.branch();
		await r.rest.repos.createCommitComment({ ...r.at, commit_sha: branch.sha, body: 'A comment' });
		return {
			parameters: { ...place(r), ref: branch.name },
			truth: async () => (await r.rest.repos.listCommentsForCommit({ ...r.at, commit_sha: branch.sha })).data,
		};
	},
};

const refOf = async (r: TestRepository, ref: string) => (await r.rest.git.getRef({ ...r.at, ref })).data.object.sha;

export const branchExamples: Examples<'branch'> = {
	'branch:create': async (r) => {
		const source = await r.branch();
		const newBranch = r.branchName();
		return {
			parameters: { ...place(r), newBranch, source: source.name },
			truth: async () => await refOf(r, `heads/${newBranch}`),
			expected: source.sha,
			changes: { branches: [newBranch] },
		};
	},
	'branch:get': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), branch: branch.name },
			truth: async () => (await r.rest.repos.getBranch({ ...r.at, branch: branch.name })).data,
			returns: { name: branch.name, sha: branch.sha },
		};
	},
	'branch:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.branch();
		return {
			parameters: { ...place(r), returnAll: true },
			truth: async () => await r.octokit.paginate(r.rest.repos.listBranches, { ...r.at, per_page: 100 }),
		};
	},
	'branch:rename': async (r) => {
		const branch = await r.branch();
		const newBranch = r.branchName();
		return {
			parameters: { ...place(r), branch: branch.name, newBranch },
			truth: async () => [await refOf(r, `heads/${newBranch}`), branch.name in (await r.branches())],
			expected: [branch.sha, false],
			changes: { branches: [branch.name, newBranch] },
		};
	},
	'branch:getProtection': async (r) => {
		const branch = await r.branch();
		const protection = {
			required_status_checks: { strict: true, contexts: ['build'] },
			...{ enforce_admins: true, required_pull_request_reviews: null, restrictions: null },
		};
		await r.rest.repos.updateBranchProtection({ ...r.at, branch: branch.name, ...protection });
		return {
			parameters: { ...place(r), branch: branch.name },
			truth: async () => ({
				...(await r.rest.repos.getBranchProtection({ ...r.at, branch: branch.name })).data,
				name: branch.name,
			}),
			returns: { checks: { names: ['build'] } },
		};
	},
	'branch:getRules': async (r) => {
		const branch = await r.branch();
		r.github.handle.requireRule(r.fullName, branch.name, { type: 'required_linear_history' });
		return {
			parameters: { ...place(r), branch: branch.name },
			truth: async () => ({
				rules: (await r.rest.repos.getBranchRules({ ...r.at, branch: branch.name })).data,
				name: branch.name,
			}),
			returns: { type: 'required_linear_history', parameters: null },
		};
	},
	'branch:delete': async (r) => {
		const branch = await r.branch();
		return {
			parameters: { ...place(r), branch: branch.name },
			truth: async () => branch.name in (await r.branches()),
			expected: false,
			changes: { branches: [branch.name] },
		};
	},
};

const tagsOf = async (r: TestRepository) => (await r.rest.repos.listTags({ ...r.at, per_page: 100 })).data;

export const tagExamples: Examples<'tag'> = {
	'tag:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.tag();
		return { parameters: { ...place(r), returnAll: true }, truth: async () => await tagsOf(r) };
	},
	'tag:get': async (r) => {
		const tag = await r.tag();
		return {
			parameters: { ...place(r), tag: tag.name },
			truth: async () => ({ ...(await r.rest.git.getRef({ ...r.at, ref: `tags/${tag.name}` })).data, name: tag.name }),
		};
	},
	'tag:create': async (r) => {
		const branch = await r.branch();
		const tag = r.name('new-tag-*');
		return {
			parameters: { ...place(r), tag, source: branch.name },
			truth: async () => await refOf(r, `tags/${tag}`),
			expected: branch.sha,
		};
	},
	'tag:delete': async (r) => {
		const tag = await r.tag();
		return {
			parameters: { ...place(r), tag: tag.name },
			truth: async () => await statusOf(refOf(r, `tags/${tag.name}`)),
			expected: 404,
		};
	},
};

const releaseOf = async (r: TestRepository, id: number) =>
	(await r.rest.repos.getRelease({ ...r.at, release_id: id })).data;
const assetsOf = async (r: TestRepository, id: number) => (await releaseOf(r, id)).assets;

const file = { data: Buffer.from([0, 1, 254, 255]).toString('base64'), mimeType: 'application/zip', fileName: 'a.zip' };

export const releaseExamples: Examples<'release'> = {
	'release:create': async (r) => {
		const branch = await r.branch();
		const tag = r.name('v*.0.0');
		return {
			parameters: { ...place(r), tag, additionalFields: { name: 'New', body: 'Text', target: branch.name } },
			truth: async ({ id }) => await releaseOf(r, Number(id)),
			expected: { tag_name: tag, name: 'New', body: 'Text', draft: false, target_commitish: branch.name },
		};
	},
	'release:get': async (r) => {
		const release = await r.release();
		return {
			parameters: { ...place(r), release: release.tag_name },
			truth: async () => await releaseOf(r, release.id),
		};
	},
	'release:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.release();
		return {
			parameters: { ...place(r), returnAll: true },
			truth: async () => await r.octokit.paginate(r.rest.repos.listReleases, { ...r.at, per_page: 100 }),
		};
	},
	'release:generateNotes': async (r) => {
		const tag = r.name('v*.1.0');
		if (r.objects.isEmpty) await r.release();
		return {
			parameters: { ...place(r), tag },
			truth: async () => (await r.rest.repos.generateReleaseNotes({ ...r.at, tag_name: tag })).data,
		};
	},
	'release:update': async (r) => {
		const { id, tag_name: tag } = await r.release();
		return {
			parameters: { ...place(r), release: tag, updateFields: { name: 'Changed' } },
			truth: async () => await releaseOf(r, id),
			expected: { tag_name: tag, name: 'Changed', body: 'Notes', draft: false },
		};
	},
	'release:uploadAsset': async (r) => {
		const { id, tag_name: tag } = await r.release();
		return {
			parameters: { ...place(r), release: tag },
			files: { data: file },
			truth: async () => await assetsOf(r, id),
			expected: [{ name: 'a.zip', size: 4, content_type: 'application/zip' }],
		};
	},
	'release:downloadAsset': async (r) => {
		const { release } = await r.asset();
		return {
			parameters: { ...place(r), release: release.tag_name, asset: 'a.csv' },
			truth: async () => await assetsOf(r, release.id),
			returns: { file: expect.objectContaining({ name: 'a.csv', size: 3 }) },
		};
	},
	'release:updateAsset': async (r) => {
		const { release } = await r.asset();
		return {
			parameters: { ...place(r), release: release.tag_name, asset: 'a.csv', updateFields: { name: 'b.csv' } },
			truth: async () => await assetsOf(r, release.id),
			expected: [{ name: 'b.csv' }],
		};
	},
	'release:deleteAsset': async (r) => {
		const { release } = await r.asset();
		return {
			parameters: { ...place(r), release: release.tag_name, asset: 'a.csv' },
			truth: async () => await assetsOf(r, release.id),
			expected: [],
		};
	},
	'release:delete': async (r) => {
		const { id, tag_name: tag } = await r.release();
		return {
			parameters: { ...place(r), release: tag },
			truth: async () => await statusOf(releaseOf(r, id)),
			expected: 404,
		};
	},
};
