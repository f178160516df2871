import { asText } from '../front/exchange.mts';
import type { Backend } from './backend.mts';

export interface Renames {
	/** Remembers that a name now belongs to the repository of another. */
	note(from: string, repositoryId: number): void;
	/** Forgets redirects from a name that is in use again. */
	reuse(fullName: string): void;
	/** Where a request for an old name is sent: `/repositories/{id}/…`. */
	redirect(path: string): string | undefined;
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
		async resolve(path) {
			const [, id, rest = ''] = /^\/repositories\/(\d+)(\/.*)?$/.exec(path) ?? [];
			if (id === undefined) return path;
			const fullName = asText((await backend.read(`/repositories/${id}`))?.['full_name']);
			return fullName === undefined ? path : `/repos/${fullName}${rest}`;
		},
	};
}
