import { isShortLink } from '../identifiers.mts';

const SINGULAR = /^(action|board|card|checklist|label|list|member|notification|organization|token|webhook)$/i;

/** The fixed segments of all routes, by their lower case. */
export class Spelling {
	private readonly words = new Map<string, string>();

	learn(path: string): void {
		for (const segment of path.split('/')) {
			if (segment !== '' && !segment.startsWith(':')) this.words.set(segment.toLowerCase(), segment);
		}
	}

	/**
	 * The path as the routes spell it. Trello's have no case (ruby-trello asks for `/customfields/{id}/options` and
	 * `/boards/{id}/labelnames`) and take objects in the singular too (vikunja `/1/member/me/boards`,
	 * go-vikunja/vikunja#865). Names of objects are left as they are.
	 */
	of(path: string): string {
		if (!path.startsWith('/1/')) return path;
		const kept = (segment: string, at: number) => at < 2 || (at === 3 && isShortLink(segment));
		const plural = (segment: string, at: number) => (at === 2 && SINGULAR.test(segment) ? `${segment}s` : segment);
		const spelled = (segment: string, at: number) =>
			kept(segment, at) ? segment : (this.words.get(plural(segment, at).toLowerCase()) ?? segment);
		return path.split('/').map(spelled).join('/');
	}
}
