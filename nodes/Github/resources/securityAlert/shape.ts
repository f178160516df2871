import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { personShape, placeOfLink } from '../../api/shapes';

/** A code scanning alert, as webhooks and the list have it. */
export type CodeScanningAlert = Omit<Like<'code-scanning-alert-items', typeof example, 'number' | 'rule'>, 'state'> & {
	/** Null in webhooks about what was found elsewhere than on the default branch. */
	readonly state?: string | null;
};

export type DependabotAlert = Like<
	'dependabot-alert',
	typeof example,
	'number' | 'state' | 'dependency' | 'security_advisory'
>;

/** Webhooks have no state; only alerts of the other kinds are dismissed or fixed. */
export type SecretScanningAlert = Like<'secret-scanning-alert', typeof example> &
	Pick<DependabotAlert, 'number' | 'dismissed_at' | 'fixed_at'>;

export type SecurityAlert = CodeScanningAlert | DependabotAlert | SecretScanningAlert;

export type Kind = 'codeScanning' | 'dependabot' | 'secretScanning';

/** Whether code scanning found it. Pure. */
export const isCodeScanning = (alert: SecurityAlert): alert is CodeScanningAlert => 'rule' in alert;
const isDependabot = (alert: SecurityAlert): alert is DependabotAlert => 'security_advisory' in alert;

/** The kind of an alert, from its members. Pure. */
export const kindOf = (alert: SecurityAlert): Kind => {
	if (isCodeScanning(alert)) return 'codeScanning';
	return isDependabot(alert) ? 'dependabot' : 'secretScanning';
};

/**
 * How severe an alert is: null where it has no severity, undefined where GitHub has not told. The webhook's rule has the
 * security severity in no official type (`webhook-code-scanning-alert-created`), the list's rule has it. Pure.
 */
export function severityOf(alert: SecurityAlert): string | null | undefined {
	if (isDependabot(alert)) return alert.security_vulnerability?.severity ?? alert.security_advisory.severity;
	if (!isCodeScanning(alert)) return null;
	const { security_severity_level: level, severity } = alert.rule;
	return level === undefined ? undefined : (level ?? severity ?? null);
}

/**
 * The severity that steps and triggers show: a rule of code scanning without a security severity has its own. Pure.
 */
export const shownSeverity = (alert: SecurityAlert): string | null =>
	severityOf(alert) ?? (isCodeScanning(alert) ? alert.rule.severity : undefined) ?? null;

/** An alert of any kind: each has some of these. */
type AnyAlert = Partial<CodeScanningAlert> & Partial<DependabotAlert> & Partial<SecretScanningAlert>;

const titleOf = ({ rule, security_advisory: advisory, ...alert }: AnyAlert): string =>
	rule
		? (rule.description ?? rule.name ?? rule.id ?? '')
		: (advisory?.summary ?? alert.secret_type_display_name ?? alert.secret_type ?? '');

/** Secret scanning's webhooks tell no state. */
const stateOf = (alert: SecurityAlert): string | null => {
	if (isCodeScanning(alert) || isDependabot(alert)) return alert.state ?? null;
	return alert.state ?? (alert.resolution ? 'resolved' : 'open');
};

const placeOf = (instance: CodeScanningAlert['most_recent_instance']) => ({
	message: instance?.message?.text || null,
	ref: instance?.ref || null,
	path: instance?.location?.path ?? null,
	line: instance?.location?.start_line ?? null,
	sha: instance?.commit_sha ?? null,
});

const packageOf = ({ dependency, security_advisory: advisory, security_vulnerability: found }: AnyAlert) => ({
	package: dependency?.package?.name ?? null,
	ecosystem: dependency?.package?.ecosystem ?? null,
	manifest: dependency?.manifest_path ?? null,
	scope: dependency?.scope ?? null,
	advisory: advisory?.ghsa_id ?? null,
	cve: advisory?.cve_id ?? null,
	vulnerableVersions: found?.vulnerable_version_range ?? null,
	patchedVersion: found?.first_patched_version?.identifier ?? null,
});

/** What secret scanning tells of a secret, but for the secret. */
const secretOf = (alert: AnyAlert) => ({
	secretType: alert.secret_type ?? null,
	validity: alert.validity ?? null,
	isPubliclyLeaked: alert.publicly_leaked ?? null,
	isPushProtectionBypassed: alert.push_protection_bypassed ?? null,
});

/** Why, by whom and when an alert was dismissed, resolved or fixed. */
const closingOf = (alert: AnyAlert) => ({
	reason: alert.dismissed_reason ?? alert.resolution ?? null,
	note: alert.dismissed_comment ?? alert.resolution_comment ?? null,
	closedBy: personShape(alert.dismissed_by ?? alert.resolved_by),
	closedAt: alert.dismissed_at ?? alert.resolved_at ?? alert.fixed_at ?? null,
});

/**
 * An alert as a workflow sees it beside its repository. Members that only alerts of another kind fill have their place in all,
 * so that expressions find them. The secret that was found is never told. Pure.
 *
 * @param ref where code scanning found it, where that is known from elsewhere.
 */
export const alertAlone = (given: SecurityAlert, ref?: string) => {
	const alert = given as AnyAlert;
	const found = placeOf(alert.most_recent_instance);
	return {
		kind: kindOf(given),
		number: alert.number,
		state: stateOf(given),
		severity: shownSeverity(given),
		title: titleOf(alert),
		rule: alert.rule?.id ?? null,
		tool: alert.tool?.name ?? null,
		...found,
		ref: ref === undefined ? found.ref : ref || null,
		...packageOf(alert),
		...secretOf(alert),
		...closingOf(alert),
		createdAt: alert.created_at ?? null,
		url: alert.html_url ?? null,
	};
};

const closer = { id: 583231, login: 'octocat', type: 'User' } as const;

const example = {
	number: 4,
	html_url: 'https://github.com/octocat/hello-world/security/code-scanning/4',
	created_at: '2026-11-20T10:00:00Z',
	updated_at: '2026-11-20T10:00:00Z',
	state: 'dismissed',
	dismissed_at: '2026-11-20T11:00:00Z',
	dismissed_by: closer,
	dismissed_reason: 'false positive',
	dismissed_comment: 'The input is checked before',
	auto_dismissed_at: '2026-11-20T11:00:00Z',
	fixed_at: '2026-11-20T12:00:00Z',
	rule: {
		...{ id: 'js/sql-injection', name: 'js/sql-injection', severity: 'error', security_severity_level: 'high' },
		description: 'Database query built from user-controlled sources',
	},
	tool: { name: 'CodeQL' },
	most_recent_instance: {
		ref: 'refs/heads/main',
		commit_sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
		message: { text: 'This query depends on a user-provided value.' },
		location: { path: 'src/query.ts', start_line: 84 },
	},
	dependency: {
		package: { name: 'semver', ecosystem: 'npm' },
		...{ manifest_path: 'package-lock.json', scope: 'runtime' },
	},
	security_advisory: {
		...{ ghsa_id: 'GHSA-c2qf-rxjj-qqgw', cve_id: 'CVE-2022-25883', severity: 'medium' },
		summary: 'semver vulnerable to Regular Expression Denial of Service',
	},
	security_vulnerability: {
		...{ severity: 'medium', vulnerable_version_range: '< 7.5.2' },
		first_patched_version: { identifier: '7.5.2' },
	},
	resolution: 'revoked',
	resolved_at: '2026-11-20T12:00:00Z',
	resolved_by: closer,
	resolution_comment: 'Replaced by a new one',
	secret_type: 'mailchimp_api_key',
	secret_type_display_name: 'Mailchimp API Key',
	validity: 'inactive',
	publicly_leaked: false,
	push_protection_bypassed: false,
} as const;

/** What code scanning, Dependabot and secret scanning have found. */
export const securityAlerts = defineShape<AnyAlert>(
	(alert) => ({ ...alertAlone(alert as SecurityAlert), repository: placeOfLink(alert.html_url) }),
	example,
);
