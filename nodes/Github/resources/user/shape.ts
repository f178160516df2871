import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { accountTypeOf, personShape } from '../../api/shapes';

/** https://docs.github.com/rest/users/users#get-a-user */
type UserObject = Like<'public-user', typeof example, 'login'>;

const countsShape = (user: UserObject) => ({
	repositories: user.public_repos ?? null,
	gists: user.public_gists ?? null,
	followers: user.followers ?? null,
	following: user.following ?? null,
});

const example = {
	...{ id: 583231, node_id: 'MDQ6VXNlcjU4MzIzMQ==', login: 'octocat', type: 'User' },
	...{ name: 'The Octocat', bio: 'Likes to sit on things', company: '@github', location: 'San Francisco' },
	...{ email: 'octocat@example.com', blog: 'https://github.blog', html_url: 'https://github.com/octocat' },
	...{ public_repos: 8, public_gists: 8, followers: 20, following: 9 },
	...{ created_at: '2011-01-25T18:44:36Z', updated_at: '2026-11-20T12:00:00Z' },
} as const;

/** Users as their pages show them. */
export const users = defineShape<UserObject>(
	(user) => ({
		...personShape(user),
		type: accountTypeOf(user),
		nodeId: user.node_id ?? null,
		name: user.name ?? null,
		bio: user.bio ?? null,
		company: user.company ?? null,
		location: user.location ?? null,
		email: user.email ?? null,
		homepage: user.blog || null,
		url: user.html_url ?? null,
		counts: countsShape(user),
		createdAt: user.created_at ?? null,
		updatedAt: user.updated_at ?? null,
	}),
	example,
);
