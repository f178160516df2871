import type { Path } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { RemoteHook, Target } from '../../shared/triggers/hooks/webhookAdapter';
import { segmentsOf } from '../api/repository';

/** An organization's name has no slash. */
export const isOrganization = ({ id }: Pick<Target, 'id'>): boolean => !id.includes('/');

/** The repository of a hook under the name it has today: GitHub names it in the hook, and redirects no write to it. */
const currentName = ({ id }: Target, { raw }: RemoteHook): string =>
	/\/repos\/([^/]+\/[^/]+)\/hooks\/\d+$/.exec(String(raw.url ?? ''))?.[1] ?? id;

/** The address of a target's hooks. */
export const hooksOf = (target: Target): Path =>
	isOrganization(target) ? path`/orgs/${target.id}/hooks` : path`/repos/${segmentsOf(target.id)}/hooks`;

/** The address of one hook, or of something below it. */
export const hookAt = (target: Target, hook: RemoteHook, ...parts: readonly string[]): Path =>
	isOrganization(target)
		? path`/orgs/${target.id}/hooks/${[hook.id, ...parts]}`
		: path`/repos/${segmentsOf(currentName(target, hook))}/hooks/${[hook.id, ...parts]}`;
