import { asText, type Reply } from '../../front/exchange.mts';
import type { Call } from '../call.mts';
import type { ServerProfile } from './profile.mts';

/** Where a reader looks for what a write has made; empty where it makes nothing new that is read by its name. */
function placesOf({ method, path, fields }: Call, { status }: Reply): string[] {
	if (status !== 201) return [];
	const repository = /^\/repos\/[^/]+\/[^/]+/.exec(path)?.[0] ?? '';
	if (method === 'PUT' && path.startsWith(`${repository}/contents/`)) return [decodeURIComponent(path)];
	if (method !== 'POST' || path !== `${repository}/git/refs`) return [];
	const name = asText(fields['ref'])?.replace(/^refs\//, '') ?? '';
	return [`${repository}/git/ref/${name}`, `${repository}/branches/${name.replace(/^heads\//, '')}`];
}

/**
 * Reads that lag behind writes: what is new is not there for as many reads as the profile says, as happens at GitHub
 * (PyGithub/PyGithub#2759).
 */
export function createLag(profile: Pick<ServerProfile, 'lagReads'>) {
	const left = new Map<string, number>();
	return {
		isHidden({ method, path }: Call): boolean {
			const place = decodeURIComponent(path);
			const times = method === 'GET' ? (left.get(place) ?? 0) : 0;
			if (times > 0) left.set(place, times - 1);
			return times > 0;
		},
		note(call: Call, reply: Reply): void {
			if (profile.lagReads > 0) for (const place of placesOf(call, reply)) left.set(place, profile.lagReads);
		},
	};
}
