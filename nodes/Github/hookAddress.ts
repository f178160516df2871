import type { RemoteHook, Target } from '../shared/webhook/owner';

/** The repository of a hook under the name it has today: GitHub names it in the hook, and redirects no write to it. */
export const repositoryOf = ({ id }: Target, { raw }: RemoteHook): string =>
	/\/repos\/([^/]+\/[^/]+)\/hooks\/\d+$/.exec(String(raw.url ?? ''))?.[1] ?? id;
