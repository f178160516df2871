import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { pageOfAddress, personShape, placeOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/issues/milestones#get-a-milestone */
export type MilestoneObject = Like<'milestone', typeof example>;

/** The milestone of something; entries of the log name it by its title alone. Pure. */
export const milestoneOnShape = ({ id, number, title }: MilestoneObject) => ({
	id: id ?? null,
	number: number ?? null,
	title: title ?? null,
});

/** Formats as YYYY-MM-DD. */
const pacificDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' });

/** GitHub stores the day of a due date as its midnight in Pacific time: microsoft/PowerShellForGitHub#133. Pure. */
export const pacificDayOf = (dueOn: string): string | null =>
	Number.isNaN(Date.parse(dueOn)) ? null : pacificDay.format(new Date(dueOn));

const pageOf = ({ html_url: page, url }: MilestoneObject): string | null =>
	page ?? (url === undefined ? null : pageOfAddress(url).replace('/milestones/', '/milestone/'));

/** A milestone as a workflow sees it beside its repository. Pure. */
export const milestoneAlone = (milestone: MilestoneObject) => ({
	...milestoneOnShape(milestone),
	nodeId: milestone.node_id ?? null,
	description: milestone.description ?? '',
	url: pageOf(milestone),
	state: milestone.state ?? 'open',
	author: personShape(milestone.creator),
	counts: { openIssues: milestone.open_issues ?? null, closedIssues: milestone.closed_issues ?? null },
	dueDate: milestone.due_on ? pacificDayOf(milestone.due_on) : null,
	dueAt: milestone.due_on ?? null,
	createdAt: milestone.created_at ?? null,
	updatedAt: milestone.updated_at ?? null,
	closedAt: milestone.closed_at ?? null,
});

/** A milestone as a workflow sees it. Pure. */
export const milestoneShape = (milestone: MilestoneObject) => ({
	...milestoneAlone(milestone),
	repository: placeOfLink(milestone.html_url ?? milestone.url),
});

const example = {
	id: 1002604,
	node_id: 'MDk6TWlsZXN0b25lMTAwMjYwNA==',
	number: 1,
	title: 'v1.0',
	description: 'What the first release needs',
	url: 'https://api.github.com/repos/octocat/hello-world/milestones/1',
	html_url: 'https://github.com/octocat/hello-world/milestone/1',
	state: 'closed',
	due_on: '2026-12-01T08:00:00Z',
	open_issues: 4,
	closed_issues: 8,
	creator: { id: 583231, login: 'octocat', type: 'User' },
	created_at: '2026-11-01T10:00:00Z',
	updated_at: '2026-11-20T12:00:00Z',
	closed_at: '2026-11-20T12:00:00Z',
} as const;

/** Milestones of repositories. */
export const milestones = defineShape<MilestoneObject>(milestoneShape, example);
