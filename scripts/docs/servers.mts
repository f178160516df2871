import { type Lack, lacks } from '../../test/contract/versions/lacks.mts';
import type { Catalogued } from './catalogue.mts';
import { eventAnchor, generated, operationAnchor, pageOf } from './pages.mts';
import { table } from './table.mts';

const link = (text: string, url: string) => `[${text}](${url})`;

/** What servers are called, several of one kind together. */
const namesOf = (servers: Lack['servers']): string => {
	const enterprise = servers.filter((one) => one.startsWith('ghes-')).map((one) => one.replace('ghes-', ''));
	const versions = servers.filter((one) => /^\d/.test(one)).map((one) => `github.com at the API version ${one}`);
	const cloud = servers.some((one) => one === 'ghec') ? ['Enterprise Cloud'] : [];
	const span = enterprise.length > 1 ? `${enterprise[0]} to ${enterprise.at(-1)}` : enterprise[0];
	return [...(span === undefined ? [] : [`Enterprise Server ${span}`]), ...cloud, ...versions].join(', ');
};

const isGithub = ({ integration }: Pick<Catalogued, 'integration'>): boolean => integration.name === 'GitHub';

/** No account can choose another version of the API, so that such differences stand on the page of servers alone. */
const isOfServer = ({ servers }: Lack): boolean => servers.some((one) => !/^\d/.test(one));

/** A sentence for each thing that a server lacks of what a step (`resource: operation`) or trigger (`trigger event`) needs. */
export const lackingOf = (service: Pick<Catalogued, 'integration'>, by: string): string => {
	const all = isGithub(service) ? lacks.filter(isOfServer) : [];
	return all
		.filter((lack) => (lack.concerns ?? lack.by).includes(by))
		.map(({ servers, so }) => ` ${namesOf(servers)}: ${so}`)
		.join('');
};

/** What needs it, with links to where it stands. */
function placesOf({ by, concerns = by }: Lack, { operations, resources }: Catalogued): string {
	const steps = operations
		.filter(({ resource, value }) => concerns.includes(`${resource}: ${value}`))
		.map(({ action, resource, value }) => link(action, `${pageOf(resource)}#${operationAnchor(resource, value)}`));
	const triggers = resources.flatMap(({ value: resource, events = [] }) =>
		events
			.filter(({ value }) => concerns.includes(`trigger ${value}`))
			.map(({ name, value }) => link(name, `${pageOf(resource)}#${eventAnchor(value)}`)),
	);
	return [...steps, ...triggers].join(', ');
}

/** The page of a service's other servers; undefined where it has none. */
export const serversPage = (service: Catalogued): string | undefined =>
	isGithub(service)
		? `${generated}

# GitHub: other servers

Every request is held against GitHub's own documents of github.com, of Enterprise Cloud (with data residency at
SUBDOMAIN.ghe.com too) and of Enterprise Server 3.17, 3.18 and 3.19. They have every step and trigger. These are the
differences; all else is the same. GitHub has no such documents of GraphQL, which projects and discussions need.

${table(
	['Where', 'What', 'What is different'],
	lacks.map((lack) => [namesOf(lack.servers), placesOf(lack, service), lack.so]),
)}

Requests ask for the API version \`${service.integration.headers['x-github-api-version']}\`. How to connect to a server: [credentials](../../credentials.md).
`
		: undefined;
