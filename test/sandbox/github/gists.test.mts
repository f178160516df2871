import { expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox } = withHooks();
const both = () =>
	[client(sandbox().url).rest.gists, client(sandbox().url, githubAccounts.collaborator.token).rest.gists] as const;

async function made() {
	const [own] = both();
	const { data } = await own.create({ files: { 'a.txt': { content: 'one' } }, public: true });
	return String(data.id);
}

it('a gist has comments, which it counts', async () => {
	const [own, other] = both();
	const gist_id = await made();
	const { data: said } = await other.createComment({ gist_id, body: 'Thanks' });
	expect(said).toMatchObject({ body: 'Thanks', user: { login: githubAccounts.collaborator.login } });
	expect((await own.get({ gist_id })).data.comments).toBe(1);
	const of = { gist_id, comment_id: said.id };
	expect((await other.updateComment({ ...of, body: 'Thank you' })).data.body).toBe('Thank you');
	expect((await own.listComments({ gist_id })).data.map(({ body }) => body)).toEqual(['Thank you']);
	expect((await own.deleteComment(of)).status).toBe(204);
	expect((await failureOf(own.getComment(of))).status).toBe(404);
	expect((await own.get({ gist_id })).data.comments).toBe(0);
	expect((await failureOf(own.createComment({ gist_id, body: '' }))).status).toBe(422);
});

it('a gist keeps what it was', async () => {
	const [own] = both();
	const gist_id = await made();
	await own.update({ gist_id, files: { 'a.txt': { content: 'two' } } });
	const { data: commits } = await own.listCommits({ gist_id });
	expect(commits.map(({ change_status }) => change_status)).toEqual([
		{ additions: 1, deletions: 1, total: 2 },
		{ additions: 1, deletions: 0, total: 1 },
	]);
	const { data: first } = await own.getRevision({ gist_id, sha: commits[1]?.version ?? '' });
	expect(first.files?.['a.txt']?.content).toBe('one');
	expect((await own.get({ gist_id })).data.history?.map(({ version }) => version)).toEqual(
		commits.map(({ version }) => version),
	);
});

it('a gist is forked by others, once', async () => {
	const [own, other] = both();
	const gist_id = await made();
	expect((await failureOf(own.fork({ gist_id }))).status).toBe(422);
	const { data: fork } = await other.fork({ gist_id });
	expect((await other.fork({ gist_id })).data.id).toBe(fork.id);
	expect((await own.listForks({ gist_id })).data.map(({ id }) => id)).toEqual([fork.id]);
	const { data: seen } = await own.get({ gist_id: String(fork.id) });
	expect(seen).toMatchObject({ owner: { login: githubAccounts.collaborator.login }, fork_of: { id: gist_id } });
});
