import type { Verdict } from '../../../shared/steps/access';
import { beyondApps } from '../../api/app/beyond';

/** What is known of an account, and of a repository where one was chosen. */
export interface Facts {
	/** Of a classic token or OAuth; null for a fine-grained token, of which GitHub tells no list. */
	readonly scopes: readonly string[] | null;
	/** Of an installation of an app: what it was given, in the words of the API. */
	readonly permissions?: Readonly<Record<string, string>>;
	readonly repository?: {
		readonly full_name: string;
		readonly private?: boolean;
		readonly permissions?: { readonly admin?: boolean; readonly push?: boolean };
	};
	/** Of a fine-grained token: whether a look by each permission was answered; none where it could not be tried. */
	readonly readable: ReadonlyMap<string, boolean>;
}

interface Need {
	readonly permission: string;
	readonly isWrite: boolean;
}

const ofRepository = ['repo', 'public_repo'];

/** The scopes of which one is enough. https://docs.github.com/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps */
const scopesFor: Readonly<Record<string, readonly string[]>> = {
	Gists: ['gist'],
	'Issue Fields': ['read:org', 'write:org', 'admin:org'],
	'Issue Types': ['read:org', 'write:org', 'admin:org'],
	Members: ['read:org', 'write:org', 'admin:org', 'user'],
	Notifications: ['notifications', 'repo'],
	'Organization webhooks': ['admin:org_hook'],
	Projects: ['project', 'read:project'],
	Webhooks: ['admin:repo_hook', 'write:repo_hook', 'repo'],
	Workflows: ['workflow'],
};

/** What somebody must be in the repository to change it so; reading and talking takes no more than to see it. */
const roleFor = ({ permission, isWrite }: Need): 'admin' | 'push' | undefined => {
	if (permission === 'Webhooks' || (permission === 'Administration' && isWrite)) return 'admin';
	return isWrite && ['Contents', 'Actions', 'Deployments', 'Workflows'].includes(permission) ? 'push' : undefined;
};

/** The permissions that a right names. Pure. */
export const needsIn = (text: string): Need[] =>
	[...text.matchAll(/([A-Z][a-z]+(?: (?:[a-z]+|Types|Fields))*): (read and write|read|write)/g)].map(
		([, permission = '', level]) => ({
			permission,
			isWrite: level !== 'read',
		}),
	);

const wording = ({ permission, isWrite }: Need): string => `${permission}: ${isWrite ? 'write' : 'read'}`;

function byScope(need: Need, scopes: readonly string[], { repository }: Facts): Verdict {
	const { permission, isWrite } = need;
	const enough = (scopesFor[permission] ?? ofRepository).filter(
		(scope) => !(isWrite && scope === 'read:project') && !(repository?.private && scope === 'public_repo'),
	);
	if (scopes.some((scope) => enough.includes(scope))) return { works: true };
	const lacking = `The token has ${scopes.length > 0 ? `the scopes ${scopes.join(', ')}` : 'no scopes'}: it needs ${enough.join(' or ')}.`;
	const isPublic = !isWrite && scopesFor[permission] === undefined;
	if (!isPublic) return { works: false, missing: lacking };
	if (repository?.private === false) return { works: true };
	return { works: repository ? false : null, missing: `Without a further right only what is public. ${lacking}` };
}

function byPermission(need: Need, { readable }: Facts): Verdict {
	if (need.permission === 'Notifications')
		return {
			works: false,
			missing: 'Fine-grained tokens and GitHub Apps cannot read notifications: use a classic token or OAuth2.',
		};
	const found = readable.get(need.permission);
	if (found === false)
		return { works: false, missing: `The token lacks the permission ${wording(need)}. Add it to the token.` };
	if (found && !need.isWrite) return { works: true };
	return { works: null, missing: `It takes the permission ${wording(need)}; GitHub tells only when it is used.` };
}

/** What the API calls permissions that it does not call as GitHub's pages do. https://docs.github.com/rest/apps/apps#create-an-installation-access-token-for-an-app */
const namesOfPermissions: Readonly<Record<string, string>> = {
	'Code scanning alerts': 'security_events',
	'Commit statuses': 'statuses',
	'Dependabot alerts': 'vulnerability_alerts',
	'Organization webhooks': 'organization_hooks',
	Projects: 'organization_projects',
	'Repository security advisories': 'repository_advisories',
	Webhooks: 'repository_hooks',
};

/** What no installation of an app can do, by the permission that a user's token needs for it. */
const forPeople: Readonly<Record<string, string>> = {
	'Agent tasks': 'Tasks of the Copilot agent',
	Starring: 'Stars of its own',
	Watching: 'Subscriptions of its own',
};

/** The key by which the API names a permission. Pure. */
export const permissionKey = (permission: string): string =>
	namesOfPermissions[permission] ?? permission.toLowerCase().replaceAll(' ', '_');

/** Whether no installation of an app can have a permission. Pure. */
export const isForPeople = (permission: string): boolean =>
	permission in forPeople || beyondApps.some(({ what }) => what === permission);

/** What an app's installation may do: GitHub tells all of it. */
function byInstallation(need: Need, permissions: Readonly<Record<string, string>>): Verdict {
	const { permission, isWrite } = need;
	const held = permissions[permissionKey(permission)];
	if (!isForPeople(permission) && held !== undefined && (!isWrite || held !== 'read')) return { works: true };
	if (isForPeople(permission))
		return {
			works: false,
			missing: `${forPeople[permission] ?? permission} are beyond a GitHub App: use an access token or OAuth2.`,
		};
	return {
		works: false,
		missing: `The app lacks the permission ${wording(need)}. Add it in the settings of the app, then accept it in the installation.`,
	};
}

function verdictOn(need: Need, facts: Facts): Verdict {
	const { scopes, repository, permissions } = facts;
	if (permissions) return byInstallation(need, permissions);
	const role = roleFor(need);
	if (role && repository?.permissions && !repository.permissions[role]) {
		const who = role === 'admin' ? 'an administrator of' : 'allowed to write to';
		return { works: false, missing: `The account must be ${who} ${repository.full_name}.` };
	}
	if (need.permission === 'Metadata' && repository) return { works: true };
	return scopes ? byScope(need, scopes, facts) : byPermission(need, facts);
}

const order = [true, null, false];

/** The best of what any of several rights gives. */
const bestOf = (verdicts: readonly Verdict[]): Verdict =>
	verdicts.toSorted((a, b) => order.indexOf(a.works) - order.indexOf(b.works))[0] ?? { works: true };

/** The worst of what all of several rights give. */
const worstOf = (verdicts: readonly Verdict[]): Verdict =>
	verdicts.toSorted((a, b) => order.indexOf(b.works) - order.indexOf(a.works))[0] ?? { works: true };

/** The parts of a right that are all needed: not parts for some uses only; parts for an app only where it is an app. */
const partsOf = (rights: string, { permissions }: Facts): string[] =>
	rights
		.split(/; (?!Members)/)
		.filter((part, index) => index === 0 || !/\bfor\b|^of a repository/.test(part))
		.filter((part) => permissions !== undefined || !/ of a GitHub App$/.test(part));

/**
 * What an account may do with a right, in the words of the definitions: "Issues: write", one or another, or one for instant
 * delivery and others for polling. Pure.
 */
export function githubVerdict(rights: string, facts: Facts): Verdict {
	if (facts.permissions && /^[Ss]cope /.test(rights))
		return { works: false, missing: 'It needs a scope, and a GitHub App has none: use an access token or OAuth2.' };
	if (!facts.permissions && /^[^;]+ of a GitHub App$/.test(rights))
		return { works: false, missing: 'Only a GitHub App can do it: choose "GitHub App" in "Authentication".' };
	const instant = /^(.*?) \(instant\)/.exec(rights)?.[1];
	if (instant === undefined) {
		return worstOf(partsOf(rights, facts).map((part) => bestOf(needsIn(part).map((need) => verdictOn(need, facts)))));
	}
	const hooked = bestOf(needsIn(instant).map((need) => verdictOn(need, facts)));
	if (hooked.works) return hooked;
	const polled = needsIn(rights.slice(instant.length)).map((need) => verdictOn(need, facts));
	if (polled.length === 0) return hooked;
	const held = polled.find(({ works }) => works === false) ?? polled.find(({ works }) => works === null);
	const why = `With instant delivery: ${hooked.missing ?? ''}`;
	if (held === undefined) return { works: true, missing: `Only by polling. ${why}` };
	return { works: held.works === false ? hooked.works : null, missing: `${why} By polling: ${held.missing ?? ''}` };
}
