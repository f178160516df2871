import { type INodeProperties, UserError } from 'n8n-workflow';

import { namesOf } from '../../api/names';
import { everything } from '../../hooks/reported';

const ofOrganizations = 'Only webhooks of organizations report it';

/** What webhooks of repositories and organizations can report. https://docs.github.com/webhooks/webhook-events-and-payloads */
export const webhooksField = {
	displayName: 'Webhook Events',
	name: 'webhooks',
	type: 'multiOptions',
	options: [
		{ name: 'Branch Protection Configuration', value: 'branch_protection_configuration' },
		{ name: 'Branch Protection Rule', value: 'branch_protection_rule' },
		{ name: 'Check Run', value: 'check_run' },
		{ name: 'Check Suite', value: 'check_suite' },
		{ name: 'Code Scanning Alert', value: 'code_scanning_alert' },
		{ name: 'Commit Comment', value: 'commit_comment' },
		{ name: 'Commit Status', value: 'status' },
		{ name: 'Create', value: 'create' },
		{ name: 'Custom Property', value: 'custom_property', description: ofOrganizations },
		{ name: 'Custom Property Values', value: 'custom_property_values' },
		{ name: 'Delete', value: 'delete' },
		{ name: 'Dependabot Alert', value: 'dependabot_alert' },
		{ name: 'Deploy Key', value: 'deploy_key' },
		{ name: 'Deployment', value: 'deployment' },
		{ name: 'Deployment Status', value: 'deployment_status' },
		{ name: 'Discussion', value: 'discussion' },
		{ name: 'Discussion Comment', value: 'discussion_comment' },
		{
			name: 'Everything',
			value: everything,
			description:
				'All that the webhook can report, what GitHub adds in the future included; that can be a lot, and each starts an execution',
		},
		{ name: 'Fork', value: 'fork' },
		{ name: 'Issue Comment', value: 'issue_comment' },
		{ name: 'Issue Dependencies', value: 'issue_dependencies' },
		{ name: 'Issues', value: 'issues' },
		{ name: 'Label', value: 'label' },
		{ name: 'Made Public', value: 'public' },
		{ name: 'Member', value: 'member' },
		{ name: 'Membership', value: 'membership', description: ofOrganizations },
		{ name: 'Milestone', value: 'milestone' },
		{ name: 'Organization', value: 'organization', description: ofOrganizations },
		{ name: 'Organization Block', value: 'org_block', description: ofOrganizations },
		{ name: 'Package', value: 'package' },
		{ name: 'Page Build', value: 'page_build' },
		{ name: 'Personal Access Token Request', value: 'personal_access_token_request', description: ofOrganizations },
		{ name: 'Project', value: 'projects_v2', description: ofOrganizations },
		{ name: 'Project Item', value: 'projects_v2_item', description: ofOrganizations },
		{ name: 'Project Status Update', value: 'projects_v2_status_update', description: ofOrganizations },
		{ name: 'Pull Request', value: 'pull_request' },
		{ name: 'Pull Request Review', value: 'pull_request_review' },
		{ name: 'Pull Request Review Comment', value: 'pull_request_review_comment' },
		{ name: 'Pull Request Review Thread', value: 'pull_request_review_thread' },
		{ name: 'Push', value: 'push' },
		{ name: 'Registry Package', value: 'registry_package' },
		{ name: 'Release', value: 'release' },
		{ name: 'Repository', value: 'repository' },
		{ name: 'Repository Advisory', value: 'repository_advisory' },
		{ name: 'Repository Import', value: 'repository_import' },
		{ name: 'Repository Ruleset', value: 'repository_ruleset' },
		{ name: 'Repository Vulnerability Alert', value: 'repository_vulnerability_alert' },
		{ name: 'Secret Scanning Alert', value: 'secret_scanning_alert' },
		{ name: 'Secret Scanning Alert Location', value: 'secret_scanning_alert_location' },
		{ name: 'Secret Scanning Scan', value: 'secret_scanning_scan' },
		{ name: 'Security and Analysis', value: 'security_and_analysis' },
		{ name: 'Star', value: 'star' },
		{ name: 'Sub Issues', value: 'sub_issues' },
		{ name: 'Team', value: 'team', description: ofOrganizations },
		{ name: 'Team Add', value: 'team_add' },
		{ name: 'Watch (Sent on Starring)', value: 'watch' },
		{ name: 'Webhook Deleted (Meta)', value: 'meta' },
		{ name: 'Wiki Page (Gollum)', value: 'gollum' },
		{ name: 'Workflow Job', value: 'workflow_job' },
		{ name: 'Workflow Run', value: 'workflow_run' },
	],
	default: [],
	description: "GitHub's names of what the webhook is to report",
} as const satisfies INodeProperties;

export const otherWebhooksField = {
	displayName: 'Other Webhook Events',
	name: 'otherWebhooks',
	type: 'string',
	default: '',
	placeholder: 'e.g. pull_request_review_thread, sub_issues',
	description:
		"GitHub's names of events that the list above lacks, such as those in preview, separated by commas; GitHub refuses the webhook when it does not know one",
} as const satisfies INodeProperties;

/**
 * The names of all that is chosen, or `*` alone.
 *
 * @throws UserError when nothing is chosen, or a name cannot be one of GitHub's.
 */
export function chosenWebhooks({
	webhooks,
	otherWebhooks,
}: {
	readonly webhooks: readonly string[];
	readonly otherWebhooks: string;
}): readonly string[] {
	if (webhooks.includes(everything)) return [everything];
	const others = namesOf(otherWebhooksField.displayName, otherWebhooks);
	const wrong = others.find((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name));
	if (wrong !== undefined)
		throw new UserError(
			`"${wrong}" in "${otherWebhooksField.displayName}" is no name of a webhook event. Write it as GitHub does, in small letters with underscores, such as sub_issues; for all events choose "Everything" under "${webhooksField.displayName}".`,
		);
	const chosen = [...new Set([...webhooks, ...others])];
	if (chosen.length > 0) return chosen;
	throw new UserError(
		`No webhook events are chosen. Choose some under "${webhooksField.displayName}", or name them under "${otherWebhooksField.displayName}".`,
	);
}
