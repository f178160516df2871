import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { rulesOf } from '../api/merging/rules.mts';
import { failure, notFound } from '../replies.mts';
import type { Refusal } from './rule.mts';

const repository = String.raw`/repos/[^/]+/[^/]+`;

/** A token of GitHub's own form, as push protection finds it. */
const secret = /\bgh[pousr]_[A-Za-z0-9]{36}\b/;

const contentOf = (fields: JsonObject): string =>
	Buffer.from(asText(fields['content']) ?? '', 'base64').toString('utf8');

const isWorkflow = (path: string): boolean => path.startsWith('.github/workflows/');

const mayChangeWorkflows = ({ account }: Parameters<Refusal['refuse']>[0]): boolean => {
	if (account === undefined) return false;
	const isByScope = account.kind === 'classic' || account.kind === 'oauth';
	return isByScope ? account.scopes.includes('workflow') : account.permissions['workflows'] === 'write';
};

/** What a repository as a whole, its rules or the kind of file forbid, for every account. */
export const placeRefusals: readonly Refusal[] = [
	{
		// r-universe-org/help#247, canonical/snapcraft.io#3101; only unarchiving changes the settings: groundnuty/macf#917.
		// belief(archived-allows): forks, subscriptions and marking notifications as read are still possible in an archived repository
		request: new RegExp(
			`^((POST|PUT|PATCH|DELETE) ${repository}/(?!forks$|subscription$|notifications$)|PATCH ${repository}$)`,
		),
		async refuse({ method, path, fields }, world, root) {
			const { archived } = (await world.backend.read(root)) ?? {};
			if (method === 'PATCH' && path === root && fields['archived'] === false) return undefined;
			return archived === true ? failure(403, 'Repository was archived so is read-only.') : undefined;
		},
	},
	{
		// octokit/octokit.rb#1184, octokit/octokit.js#2415
		request: new RegExp(`^(PUT|DELETE) ${repository}/contents/`),
		refuse(call, _world, root) {
			const path = decodeURIComponent(call.path.slice(`${root}/contents/`.length));
			return isWorkflow(path) && !mayChangeWorkflows(call) ? notFound() : undefined;
		},
	},
	{
		// github/docs PR#4770, gr2m/octokit-plugin-create-pull-request#104
		request: new RegExp(`^POST ${repository}/git/trees$`),
		refuse(call) {
			const { tree } = call.fields;
			const entries = Array.isArray(tree) ? tree.map(asObject) : [];
			const changes = entries.some((entry) => isWorkflow(asText(entry['path']) ?? ''));
			return changes && !mayChangeWorkflows(call) ? notFound() : undefined;
		},
	},
	{
		// Jamie-BitFlight/claude_skills#2907; `repository-rule-violation-error` of @octokit/openapi.
		// belief(push-protection): which texts are secrets
		request: new RegExp(`^(PUT|DELETE) ${repository}/contents/`),
		async refuse({ fields }, world, root) {
			const usual = asText((await world.backend.read(root))?.['default_branch']);
			const branch = asText(fields['branch']) ?? usual ?? '';
			// Jamie-BitFlight/claude_skills#2907
			const violation = (reason: string, more: JsonObject = {}) =>
				failure(409, `Repository rule violations found\n\n${reason}\n\n`, more);
			const rules = rulesOf(world, `${root.slice('/repos/'.length)}#${branch}`);
			if (rules.some(({ type }) => type === 'pull_request'))
				return violation('Changes must be made through a pull request.');
			if (!secret.test(contentOf(fields))) return undefined;
			const bypass_placeholders = [{ placeholder_id: '2k4dM4tseyC5lPIsjl5emX9sPNk', token_type: 'GITHUB_TOKEN' }];
			return violation('Secret detected in content', { metadata: { secret_scanning: { bypass_placeholders } } });
		},
	},
];
