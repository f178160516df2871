import { matches } from '../../../shared/filters/text';
import type {
	AlertDelivery,
	CodeScanningAlert,
	DependabotAlert,
	SecretScanningAlert,
	SecurityAlert,
} from '../../log/payloads';

export type Kind = 'codeScanning' | 'dependabot' | 'secretScanning';

/** What each kind is called. */
export const kindNames: Readonly<Record<Kind, string>> = {
	codeScanning: 'code scanning',
	dependabot: 'Dependabot alerts',
	secretScanning: 'secret scanning',
};

const isCodeScanning = (alert: SecurityAlert): alert is CodeScanningAlert => 'rule' in alert;
const isDependabot = (alert: SecurityAlert): alert is DependabotAlert => 'security_advisory' in alert;

/** The kind of an alert, from its members. Pure. */
export const kindOf = (alert: SecurityAlert): Kind => {
	if (isCodeScanning(alert)) return 'codeScanning';
	return isDependabot(alert) ? 'dependabot' : 'secretScanning';
};

/** The change that each webhook action is, of all kinds; other actions, such as of assignees, are none. */
const changeNames: Readonly<Record<string, string>> = {
	appeared_in_branch: 'appearedInBranch',
	auto_dismissed: 'dismissed',
	auto_reopened: 'reopened',
	closed_by_user: 'dismissed',
	created: 'created',
	dismissed: 'dismissed',
	fixed: 'fixed',
	publicly_leaked: 'publiclyLeaked',
	reintroduced: 'reopened',
	reopened: 'reopened',
	reopened_by_user: 'reopened',
	resolved: 'resolved',
	validated: 'validated',
};

/** What happened to the alert; undefined for what nobody can choose. Pure. */
export const changeOf = ({ action }: Pick<AlertDelivery, 'action'>): string | undefined => changeNames[action];

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

/** Whether the severity is one of the chosen ones; what has none, or none that is known, is never left out. Pure. */
export const isSeverityWanted = (chosen: readonly string[], alert: SecurityAlert): boolean => {
	const severity = severityOf(alert);
	return chosen.length === 0 || severity === undefined || severity === null || chosen.includes(severity);
};

/** Which alerts a node wants; choosing none of a list chooses all. */
export interface Wanted {
	readonly kinds: readonly string[];
	readonly changes: readonly string[];
	readonly severities: readonly string[];
	readonly branches: string;
}

/** Where a code scanning alert was found last. Deliveries about what a person did have an empty ref. Pure. */
export const refOf = ({ ref, alert }: Pick<AlertDelivery, 'ref' | 'alert'>): string =>
	ref || (isCodeScanning(alert) ? (alert.most_recent_instance?.ref ?? '') : '');

const isAmong = (chosen: readonly string[], value: string): boolean => chosen.length === 0 || chosen.includes(value);

/** Whether a delivery is what the node wants. Pure. */
export function isWanted(delivery: AlertDelivery, { kinds, changes, severities, branches }: Wanted): boolean {
	const { alert } = delivery;
	const change = changeOf(delivery);
	const kind = kindOf(alert);
	return (
		change !== undefined &&
		isAmong(changes, change) &&
		isAmong(kinds, kind) &&
		isSeverityWanted(severities, alert) &&
		(kind !== 'codeScanning' || matches(branches, refOf(delivery).replace(/^refs\/heads\//, '')))
	);
}

/** The moment that GitHub has written into the alert for the change, which hooks and lists tell alike. Pure. */
export function momentIn({ action, alert }: Pick<AlertDelivery, 'action' | 'alert'>): string | null {
	const { created_at: created, dismissed_at: dismissed, fixed_at: fixed } = alert;
	if (action === 'created') return created ?? null;
	if (action === 'fixed') return fixed ?? null;
	if (action === 'resolved') return ('resolved_at' in alert && alert.resolved_at) || null;
	if (action === 'auto_dismissed') return ('auto_dismissed_at' in alert && alert.auto_dismissed_at) || null;
	return changeOf({ action }) === 'dismissed' ? (dismissed ?? null) : null;
}

/**
 * What names one change of an alert. It is created once; the rest may happen again, and is told by the moment that GitHub
 * writes down, by the commit that fixed it elsewhere than on the default branch, or by its delivery, for what no list tells.
 * Pure.
 */
export function changeKey(delivery: AlertDelivery): string {
	const change = changeOf(delivery) ?? delivery.action;
	if (change === 'created') return change;
	const commit = change === 'fixed' && delivery.commit_oid ? `${refOf(delivery)}@${delivery.commit_oid}` : undefined;
	return `${change}:${momentIn(delivery) ?? commit ?? delivery.deliveryId ?? ''}`;
}

/** Where code scanning found something. */
const placeOf = (instance: CodeScanningAlert['most_recent_instance']) => ({
	path: instance?.location?.path ?? null,
	line: instance?.location?.start_line ?? null,
	sha: instance?.commit_sha ?? null,
});

const codeScanningShape = (
	{ rule, tool, most_recent_instance: instance, ...alert }: CodeScanningAlert,
	ref: string,
) => ({
	title: rule.description ?? rule.name ?? rule.id ?? '',
	rule: rule.id ?? null,
	tool: tool?.name ?? null,
	message: instance?.message?.text || null,
	ref: ref || null,
	...placeOf(instance),
	reason: alert.dismissed_reason ?? null,
	note: alert.dismissed_comment ?? null,
});

const dependabotShape = ({ dependency, security_advisory: advisory, ...alert }: DependabotAlert) => ({
	title: advisory.summary,
	package: dependency.package?.name ?? null,
	ecosystem: dependency.package?.ecosystem ?? null,
	manifest: dependency.manifest_path ?? null,
	scope: dependency.scope ?? null,
	advisory: advisory.ghsa_id,
	cve: advisory.cve_id ?? null,
	vulnerableVersions: alert.security_vulnerability?.vulnerable_version_range ?? null,
	patchedVersion: alert.security_vulnerability?.first_patched_version?.identifier ?? null,
	reason: alert.dismissed_reason ?? null,
	note: alert.dismissed_comment ?? null,
});

const secretScanningShape = (alert: SecretScanningAlert) => ({
	title: alert.secret_type_display_name ?? alert.secret_type ?? '',
	secretType: alert.secret_type ?? null,
	validity: alert.validity ?? null,
	isPubliclyLeaked: alert.publicly_leaked ?? null,
	isPushProtectionBypassed: alert.push_protection_bypassed ?? null,
	reason: alert.resolution ?? null,
	note: alert.resolution_comment ?? null,
});

/** What only alerts of its kind have. The secret that was found is never told. */
function detailsOf({ alert, ref }: AlertDelivery) {
	if (isCodeScanning(alert)) return codeScanningShape(alert, refOf({ alert, ref }));
	return isDependabot(alert) ? dependabotShape(alert) : secretScanningShape(alert);
}

const stateOf = (alert: SecurityAlert): string | null => {
	if (isCodeScanning(alert) || isDependabot(alert)) return alert.state ?? null;
	return alert.state ?? (alert.resolution ? 'resolved' : 'open');
};

/** The members that only alerts of one kind fill: each has its place in all, so that expressions find it. */
const unfilled = {
	...{ rule: null, tool: null, message: null, ref: null, path: null, line: null, sha: null },
	...{ package: null, ecosystem: null, manifest: null, scope: null, advisory: null, cve: null },
	...{ vulnerableVersions: null, patchedVersion: null },
	...{ secretType: null, validity: null, isPubliclyLeaked: null, isPushProtectionBypassed: null },
};

/** An alert as a workflow sees it. */
export const alertShape = (delivery: AlertDelivery) => {
	const { alert } = delivery;
	const { title, ...details } = detailsOf(delivery);
	return {
		kind: kindOf(alert),
		number: alert.number,
		change: changeOf(delivery) ?? delivery.action,
		state: stateOf(alert),
		severity: severityOf(alert) ?? (isCodeScanning(alert) ? (alert.rule.severity ?? null) : null),
		title,
		...unfilled,
		...details,
		createdAt: alert.created_at ?? null,
		url: alert.html_url ?? null,
	};
};
