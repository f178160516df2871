import { asText } from '../front/exchange.mts';
import type { Backend } from './backend.mts';
import { emulatorSeed, seededLogins } from './seed.mts';
import type { World } from './world.mts';

export interface Renames {
	/** Remembers that a name now belongs to the repository of another. */
	note(from: string, repositoryId: number): void;
	/** Forgets redirects from a name that is in use again. */
	reuse(fullName: string): void;
	/** Where a request for an old name is sent: `/repositories/{id}/…`. */
	redirect(path: string): string | undefined;
	/** The name today of a repository that had this one, or has it. */
	current(fullName: string): Promise<string>;
	/** `/repositories/{id}/…` as the path of the repository's name today. */
	resolve(path: string): Promise<string>;
}

/** Follows repositories through their names. */
export function createRenames(backend: Pick<Backend, 'read'>, url: string): Renames {
	const ids = new Map<string, number>();
	return {
		note: (from, repositoryId) => void ids.set(from.toLowerCase(), repositoryId),
		reuse: (fullName) => void ids.delete(fullName.toLowerCase()),
		redirect(path) {
			const [, name = '', rest = ''] = /^\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ?? [];
			const id = ids.get(name.toLowerCase());
			return id === undefined ? undefined : `${url}/repositories/${id}${rest}`;
		},
		async current(fullName) {
			const id = ids.get(fullName.toLowerCase());
			return (id !== undefined && asText((await backend.read(`/repositories/${id}`))?.['full_name'])) || fullName;
		},
		async resolve(path) {
			const [, id, rest = ''] = /^\/repositories\/(\d+)(\/.*)?$/.exec(path) ?? [];
			if (id === undefined) return path;
			const fullName = asText((await backend.read(`/repositories/${id}`))?.['full_name']);
			return fullName === undefined ? path : `/repos/${fullName}${rest}`;
		},
	};
}

const logins = [...seededLogins, ...emulatorSeed.orgs.map(({ login }) => login)];

/** The path with the names of its owner and repository as they are stored; undefined where it has them so. */
export async function storedPath(
	{ repositories }: Pick<World, 'repositories'>,
	path: string,
): Promise<string | undefined> {
	const [, list = '', name = '', rest = ''] =
		/^\/(repos|user\/starred)\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ??
		/^\/(orgs|users)\/([^/]+)(\/.*)?$/.exec(path) ??
		[];
	const names =
		/^(?:repos|user)/.test(list) && name.includes('/')
			? (await repositories()).map((one) => String(one['full_name']))
			: logins;
	const stored = names.find((one) => one.toLowerCase() === decodeURIComponent(name).toLowerCase());
	return stored === undefined || stored === name ? undefined : `/${list}/${stored}${rest}`;
}
