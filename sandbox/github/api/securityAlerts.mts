import type { JsonObject, Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import { administratorOf } from '../backend.mts';
import type { Call, Handler } from '../call.mts';
import { activityReply, pageReply } from '../paging.mts';
import { failure, moment, notFound, ok } from '../replies.mts';
import type { Role } from '../rights.mts';
import { roleGuard } from '../roleGuard.mts';
import type { World } from '../world.mts';
import { alertChange, isAlertWanted } from './security/alertChanges.mts';

/** The path of a kind's list is its name. */
export type AlertKind = 'code-scanning' | 'dependabot' | 'secret-scanning';

export type Severity = 'critical' | 'high' | 'medium' | 'low';

interface Alert {
	id: number;
	fullName: string;
	kind: AlertKind;
	number: number;
	/** As the list shows it. */
	shown: JsonObject;
	/** Where code scanning found it. */
	ref: string;
}

/** What GitHub answers where a kind is switched off; the tests of gfazioli/octoscope and github-for-jira have these texts. */
const off: Readonly<Record<AlertKind, () => Reply>> = {
	// atlassian/github-for-jira PR#2452
	'code-scanning': () => failure(403, 'Code scanning is not enabled for this repository. Please enable code scanning.'),
	// atlassian/github-for-jira PR#2452
	dependabot: () => failure(403, 'Dependabot alerts are disabled for this repository.'),
	// kubestellar/console-kb#2447
	'secret-scanning': () => failure(404, 'Secret scanning is disabled on this repository.'),
};

const webhooks: Readonly<Record<AlertKind, string>> = {
	'code-scanning': 'code_scanning_alert',
	dependabot: 'dependabot_alert',
	'secret-scanning': 'secret_scanning_alert',
};

const commit = '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c';
/** A made-up secret, so that tests see whether it leaks. */
export const foundSecret = 'sandbox-secret-that-was-found';

const codeScanning = (severity: Severity, ref: string): JsonObject => ({
	state: 'open',
	fixed_at: null,
	...{ dismissed_by: null, dismissed_at: null, dismissed_reason: null, dismissed_comment: null },
	rule: {
		...{ id: 'js/sql-injection', name: 'js/sql-injection', severity: 'error', security_severity_level: severity },
		...{ description: 'Database query built from user-controlled sources', tags: ['security'] },
	},
	tool: { name: 'CodeQL', guid: null, version: '2.23.0' },
	most_recent_instance: {
		...{ ref, analysis_key: '.github/workflows/codeql.yml:analyze', environment: '{}', category: '', state: 'open' },
		...{ commit_sha: commit, message: { text: 'This query depends on a user-provided value.' }, classifications: [] },
		location: { path: 'src/query.ts', start_line: 84, end_line: 84, start_column: 51, end_column: 56 },
	},
});

const dependabot = (severity: Severity): JsonObject => {
	const found = { ecosystem: 'npm', name: 'semver' };
	const fix = { first_patched_version: { identifier: '7.5.2' } };
	const vulnerability = { package: found, severity, vulnerable_version_range: '< 7.5.2', ...fix };
	return {
		state: 'open',
		dependency: { package: found, manifest_path: 'package-lock.json', scope: 'runtime', relationship: 'direct' },
		security_advisory: {
			...{ ghsa_id: 'GHSA-c2qf-rxjj-qqgw', cve_id: 'CVE-2022-25883', severity },
			summary: 'semver vulnerable to Regular Expression Denial of Service',
			description: 'Versions of semver before 7.5.2 are vulnerable.',
			vulnerabilities: [vulnerability],
			...{ cvss: { score: 5.3, vector_string: null }, cwes: [], identifiers: [], references: [] },
			...{ published_at: '2023-06-21T06:30:28Z', updated_at: '2023-06-22T16:52:56Z', withdrawn_at: null },
		},
		security_vulnerability: vulnerability,
		...{ dismissed_at: null, dismissed_by: null, dismissed_reason: null, dismissed_comment: null },
		...{ fixed_at: null, auto_dismissed_at: null },
	};
};

const secretScanning = (): JsonObject => ({
	state: 'open',
	...{ resolution: null, resolved_at: null, resolved_by: null, resolution_comment: null },
	...{ secret_type: 'mailchimp_api_key', secret_type_display_name: 'Mailchimp API Key', secret: foundSecret },
	...{ push_protection_bypassed: false, push_protection_bypassed_by: null, push_protection_bypassed_at: null },
	...{ validity: 'unknown', publicly_leaked: false, multi_repo: false },
});

/** An alert as its webhook tells it, by the official types: less than the list. */
function announced({ kind, shown }: Alert): JsonObject {
	if (kind === 'code-scanning') {
		const { security_severity_level: _level, ...rule } = shown['rule'] as JsonObject;
		return { ...shown, rule, fixed_at: null };
	}
	if (kind === 'dependabot') return shown;
	const { secret: _secret, state: _state, ...rest } = shown;
	return rest;
}

/** What each action changes in the alert. */
function changed(action: string, at: string, by: JsonObject): JsonObject {
	switch (action) {
		case 'fixed':
			return { state: 'fixed', fixed_at: at };
		case 'dismissed':
		case 'closed_by_user':
			return { state: 'dismissed', dismissed_at: at, dismissed_by: by, dismissed_reason: 'tolerable_risk' };
		case 'auto_dismissed':
			return { state: 'auto_dismissed', auto_dismissed_at: at };
		case 'resolved':
			return { state: 'resolved', resolution: 'revoked', resolved_at: at, resolved_by: by };
		case 'publicly_leaked':
			return { publicly_leaked: true };
		case 'validated':
			return { validity: 'active' };
		default:
			return {
				state: 'open',
				...{ fixed_at: null, dismissed_at: null, dismissed_by: null, dismissed_reason: null, auto_dismissed_at: null },
			};
	}
}

const isOf = (states: string | null, state: string): boolean =>
	states === null || states.split(',').some((one) => one === state || (one === 'closed' && state !== 'open'));

/** The list of code scanning is that of one branch, the default one unless another is named. */
const isAt = (ref: string, { query }: Call): boolean =>
	ref === '' || ref.replace(/^refs\/heads\//, '') === (query.get('ref') ?? 'main').replace(/^refs\/heads\//, '');

/** Serves security alerts and announces what happens to them. */
export function securityAlertRoutes(router: Router<Handler>, world: World) {
	const alerts: Alert[] = [];
	const switchedOff = new Set<string>();
	const withRole = roleGuard(world.rights);

	const show = (alert: Alert, { query }: Call): JsonObject => {
		const { secret: _secret, ...rest } = alert.shown;
		return query.get('hide_secret') === 'true' ? rest : alert.shown;
	};

	const announce = async (alert: Alert, action: string, sender: string): Promise<void> => {
		const where = alert.kind === 'code-scanning' ? { ref: alert.ref, commit_oid: commit } : {};
		await world.announce(webhooks[alert.kind], alert.fullName, sender, { action, alert: announced(alert), ...where });
	};

	alertRoutes({ withRole, switchedOff, alerts, router, show, world, announce });

	return {
		/** Has a kind report something new, code scanning on `main` unless told; returns the number of the alert. */
		async raiseAlert(
			fullName: string,
			kind: AlertKind,
			{ severity = 'high', ref = 'refs/heads/main' }: { severity?: Severity; ref?: string } = {},
		): Promise<number> {
			const number = alerts.filter((one) => one.kind === kind && one.fullName === fullName).length + 1;
			const at = moment(world.now());
			const list = `${world.url}/repos/${fullName}/${kind}/alerts`;
			const about =
				kind === 'code-scanning'
					? codeScanning(severity, ref)
					: kind === 'dependabot'
						? dependabot(severity)
						: secretScanning();
			const shown = {
				...{ number, created_at: at, updated_at: at, url: `${list}/${number}` },
				html_url: `${world.url}/${fullName}/security/${kind}/${number}`,
				...about,
			};
			const place = kind === 'code-scanning' ? ref : '';
			const alert = { id: alerts.length + 1, fullName, kind, number, shown, ref: place };
			alerts.push(alert);
			await announce(alert, 'created', administratorOf(`/repos/${fullName}`));
			return number;
		},
		/** Changes an alert as its webhook's action says. */
		async changeAlert(fullName: string, kind: AlertKind, number: number, action: string): Promise<void> {
			const alert = alerts.find((one) => one.kind === kind && one.fullName === fullName && one.number === number);
			if (alert === undefined) throw new Error(`${fullName} has no ${kind} alert ${number}`);
			const sender = administratorOf(`/repos/${fullName}`);
			const at = moment(world.now());
			const known = Object.entries(changed(action, at, await world.user(sender))).filter(
				([name]) => name in alert.shown,
			);
			alert.shown = { ...alert.shown, ...Object.fromEntries(known), updated_at: at };
			await announce(alert, action, sender);
		},
		/** Switches a kind off, or on as it is in the beginning. */
		switchAlerts(fullName: string, kind: AlertKind, isOn: boolean): void {
			if (isOn) switchedOff.delete(`${fullName} ${kind}`);
			else switchedOff.add(`${fullName} ${kind}`);
		},
	};
}

export type SecurityAlerts = ReturnType<typeof securityAlertRoutes>;

interface AlertParts {
	withRole(needed: Role, act: (call: Call, fullName: string) => Reply | Promise<Reply>): Handler;
	switchedOff: Set<string>;
	alerts: Alert[];
	router: Router<Handler>;
	show(alert: Alert, call: Call): JsonObject;
	world: World;
	announce(alert: Alert, action: string, sender: string): Promise<void>;
}

function alertRoutes({ withRole, switchedOff, alerts, router, show, world, announce }: AlertParts) {
	for (const kind of ['code-scanning', 'dependabot', 'secret-scanning'] as const) {
		const guarded = (act: (call: Call, fullName: string) => Reply | Promise<Reply>) =>
			withRole('write', (call, fullName) => {
				return switchedOff.has(`${fullName} ${kind}`) ? off[kind]() : act(call, fullName);
			});
		const allOf = (fullName: string) => alerts.filter((one) => one.kind === kind && one.fullName === fullName);

		router.on(
			`GET /repos/:owner/:repo/${kind}/alerts`,
			guarded((call, fullName) => {
				const order = call.query.get('sort') === 'updated' ? 'updated_at' : 'created_at';
				const states = call.query.get('state');
				const found = allOf(fullName)
					.filter(({ shown, ref }) => isOf(states, String(shown['state'])) && isAt(ref, call))
					.filter(({ shown }) => isAlertWanted(kind, shown, call.query))
					.sort((a, b) => String(b.shown[order]).localeCompare(String(a.shown[order])) || b.number - a.number);
				if (call.query.get('direction') === 'asc') found.reverse();
				const shown = (one: Alert) => show(one, call);
				// Dependabot's list has no numbered pages any more.
				if (kind === 'dependabot') return activityReply(world.url, call, found, shown);
				return pageReply(world.url, call, found, shown);
			}),
		);
		router.on(
			`GET /repos/:owner/:repo/${kind}/alerts/:number`,
			guarded((call, fullName) => {
				const found = allOf(fullName).find(({ number }) => String(number) === call.params['number']);
				return found === undefined ? notFound() : ok(show(found, call));
			}),
		);
		router.on(
			`PATCH /repos/:owner/:repo/${kind}/alerts/:number`,
			guarded(async (call, fullName) => {
				const found = allOf(fullName).find(({ number }) => String(number) === call.params['number']);
				if (found === undefined) return notFound();
				const login = call.account?.login ?? '';
				const at = moment(world.now());
				const change = alertChange(kind, call.fields, at, await world.user(login));
				if ('refusal' in change) return change.refusal;
				found.shown = { ...found.shown, ...change.members, updated_at: at };
				await announce(found, change.action, login);
				return ok(found.shown);
			}),
		);
	}
}
