import { describe, expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox } = withHooks();
const mona = githubAccounts.collaborator;

let releases = 0;
/** Each kind of subject: how one is made, and how it tells how often it was reacted to. */
const subjects = [
	[
		'an issue',
		async () => `issues/${(await client(sandbox().url).rest.issues.create({ ...place, title: 'A' })).data.number}`,
	],
	[
		'a comment on an issue',
		async () => {
			const said = { ...place, issue_number: 1, body: 'Seen' };
			return `issues/comments/${(await client(sandbox().url).rest.issues.createComment(said)).data.id}`;
		},
	],
	[
		'a comment on a commit',
		async () => {
			const { rest } = client(sandbox().url);
			const { data: commit } = await rest.repos.getCommit({ ...place, ref: 'main' });
			const said = { ...place, commit_sha: commit.sha, body: 'Nice' };
			return `comments/${(await rest.repos.createCommitComment(said)).data.id}`;
		},
	],
	[
		'a release',
		async () =>
			`releases/${(await client(sandbox().url).rest.repos.createRelease({ ...place, tag_name: `v7.${(releases += 1)}` })).data.id}`,
	],
] as const;

interface Told {
	readonly total_count?: number;
	readonly heart?: number;
	readonly eyes?: number;
}

describe.each(subjects)('Reactions to %s', (_, make) => {
	it('are made once, counted, listed and taken back', async () => {
		const [owner, other] = [client(sandbox().url), client(sandbox().url, mona.token)];
		const path = `/repos/${githubAccounts.repositories.website}/${await make()}`;
		const told = async (): Promise<Told> => {
			const { data } = (await owner.request(`GET ${path}`)) as { data: { reactions?: Told } };
			return data.reactions ?? {};
		};
		const react = async (by: typeof owner, content: string) =>
			(await by.request(`POST ${path}/reactions`, { content })) as { status: number; data: { id: number } };
		expect((await told()).total_count ?? 0).toBe(0);

		const first = await react(owner, 'heart');
		const again = await react(owner, 'heart');
		expect([first.status, again.status]).toEqual([201, 200]);
		expect(again.data).toEqual(first.data);
		expect(first.data).toMatchObject({ content: 'heart', user: { login: githubAccounts.owner.login } });
		await react(other, 'heart');
		await react(other, 'eyes');
		expect(await told()).toMatchObject({ total_count: 3, heart: 2, eyes: 1 });

		const { data: all } = (await owner.request(`GET ${path}/reactions`)) as { data: Array<{ content: string }> };
		expect(all.map(({ content }) => content)).toEqual(['heart', 'heart', 'eyes']);
		const { data: some } = (await owner.request(`GET ${path}/reactions`, { content: 'eyes' })) as {
			data: Array<{ user: { login: string } }>;
		};
		expect(some.map(({ user }) => user.login)).toEqual([mona.login]);

		const gone = `DELETE ${path}/reactions/${first.data.id}`;
		expect((await failureOf(other.request(gone))).status).toBe(404);
		expect((await owner.request(gone)).status).toBe(204);
		expect((await failureOf(owner.request(gone))).status).toBe(404);
		expect(await told()).toMatchObject({ total_count: 2, heart: 1 });
	});

	it('are one of eight', async () => {
		const path = `/repos/${githubAccounts.repositories.website}/${await make()}`;
		const failed = await failureOf(client(sandbox().url).request(`POST ${path}/reactions`, { content: 'thumbs' }));
		expect(failed.status).toBe(422);
		expect(failed.response.data.errors).toMatchObject([{ resource: 'Reaction', field: 'content', code: 'invalid' }]);
	});
});

it('nobody reacts to what is not there', async () => {
	const failed = await failureOf(
		client(sandbox().url).rest.reactions.createForIssue({ ...place, issue_number: 4711, content: 'eyes' }),
	);
	expect(failed.status).toBe(404);
});
