import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { pageOfAddress } from '../../api/shapes';

/** https://docs.github.com/rest/orgs/orgs#list-organizations-for-the-authenticated-user */
type OrganizationObject = Like<'organization-simple', typeof example>;

const example = {
	id: 9919,
	node_id: 'MDEyOk9yZ2FuaXphdGlvbjk5MTk=',
	login: 'github',
	description: 'How people build software',
	url: 'https://api.github.com/orgs/github',
} as const;

/** Organizations. */
export const organizations = defineShape<OrganizationObject>(
	(organization) => ({
		id: organization.id,
		nodeId: organization.node_id ?? null,
		username: organization.login ?? null,
		description: organization.description ?? '',
		url: organization.url === undefined ? null : pageOfAddress(organization.url).replace('/orgs/', '/'),
	}),
	example,
);

/** https://docs.github.com/rest/search/search#search-users */
type FoundObject = Like<'user-search-result-item', typeof found>;

const found = {
	id: 9919,
	node_id: 'MDEyOk9yZ2FuaXphdGlvbjk5MTk=',
	login: 'github',
	html_url: 'https://github.com/github',
} as const;

const foundShape = ({ id, node_id: nodeId, login, html_url: url }: FoundObject) => ({
	id,
	nodeId: nodeId ?? null,
	username: login ?? null,
	url: url ?? null,
});

/** Organizations that a search has found. */
export const foundOrganizations = defineShape<FoundObject>(foundShape, found);

/** https://docs.github.com/rest/orgs/orgs#get-an-organization */
type WholeObject = Like<'organization-full', typeof wholeExample>;

const wholeExample = {
	...found,
	...{ name: 'GitHub', description: 'How people build software', location: 'San Francisco' },
	...{ email: 'hello@example.com', blog: 'https://github.com/about', public_repos: 529, followers: 54_000 },
	...{ created_at: '2008-05-11T04:37:31Z', updated_at: '2026-11-20T12:00:00Z' },
} as const;

/** One organization, as its page shows it. */
export const wholeOrganizations = defineShape<WholeObject>(
	(organization) => ({
		...foundShape(organization),
		name: organization.name ?? null,
		description: organization.description ?? '',
		location: organization.location ?? null,
		email: organization.email ?? null,
		homepage: organization.blog || null,
		counts: { repositories: organization.public_repos ?? null, followers: organization.followers ?? null },
		createdAt: organization.created_at ?? null,
		updatedAt: organization.updated_at ?? null,
	}),
	wholeExample,
);
