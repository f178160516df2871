import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';

/** What GitHub takes only after a pull request was opened. */
export interface Extras {
	readonly reviewers: readonly string[];
	readonly teamReviewers: readonly string[];
	readonly labels: readonly string[];
	readonly assignees: readonly string[];
	readonly milestone: number | null | undefined;
}

/**
 * Adds to an open pull request what was asked for, one thing after the other.
 *
 * @returns what could not be added and why; the pull request exists whatever happens here.
 */
export async function applyExtras(api: Api, repository: string, number: number, extras: Extras): Promise<string[]> {
	const root = [...segmentsOf(repository)];
	const { reviewers, teamReviewers, labels, assignees, milestone } = extras;
	const warnings: string[] = [];
	const attempt = async (what: string, act: () => Promise<unknown>) => {
		try {
			await act();
		} catch (error) {
			warnings.push(`${what} could not be added: ${error instanceof Error ? error.message : String(error)}`);
		}
	};
	if (reviewers.length + teamReviewers.length > 0)
		await attempt(`The reviewers ${[...reviewers, ...teamReviewers].join(', ')}`, async () => {
			const body: IDataObject = { reviewers: [...reviewers], team_reviewers: [...teamReviewers] };
			await api.request({ method: 'POST', path: path`/repos/${root}/pulls/${number}/requested_reviewers`, body });
		});
	if (labels.length > 0)
		await attempt(`The labels ${labels.join(', ')}`, async () => {
			const at = path`/repos/${root}/issues/${number}/labels`;
			await api.request({ method: 'POST', path: at, body: { labels: [...labels] }, repeatable: true });
		});
	if (assignees.length > 0)
		await attempt(`The assignees ${assignees.join(', ')}`, async () => {
			const at = path`/repos/${root}/issues/${number}/assignees`;
			const body = { assignees: [...assignees] };
			const issue = await api.request<{ assignees?: Array<{ login: string }> }>({
				method: 'POST',
				path: at,
				body,
				repeatable: true,
			});
			const present = (issue.assignees ?? []).map(({ login }) => login.toLowerCase());
			const missing = assignees.filter((login) => !present.includes(login.toLowerCase()));
			if (missing.length > 0) throw new Error(`GitHub left out ${missing.join(', ')}, who may lack access.`);
		});
	if (typeof milestone === 'number')
		await attempt(`The milestone ${milestone}`, async () => {
			await api.request({ method: 'PATCH', path: path`/repos/${root}/issues/${number}`, body: { milestone } });
		});
	return warnings;
}

export const isAsked = ({ milestone, ...lists }: Extras): boolean =>
	typeof milestone === 'number' || Object.values(lists).some((list) => list.length > 0);
