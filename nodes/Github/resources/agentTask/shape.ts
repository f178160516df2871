import type { operations } from '@octokit/openapi-types';

import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import { momentShape, placeOfLink } from '../../api/shapes';

type Task = operations['agent-tasks/get-task-by-id']['responses']['200']['content']['application/json'];
type Session = NonNullable<Task['sessions']>[number];

/** What a task created: a pull request by its ID, or a branch. */
interface Artifact {
	readonly data: {
		readonly id?: number;
		readonly global_id?: string;
		readonly head_ref?: string;
	};
}

/** A task of Copilot's cloud agent. https://docs.github.com/rest/agent-tasks/agent-tasks#get-a-task-by-id */
type TaskObject = Pick<
	Task,
	'id' | 'name' | 'state' | 'html_url' | 'creator' | 'custom_agent' | 'archived_at' | 'created_at' | 'updated_at'
> & {
	readonly artifacts?: readonly Artifact[];
	readonly sessions?: ReadonlyArray<
		Pick<
			Session,
			'id' | 'name' | 'state' | 'prompt' | 'model' | 'head_ref' | 'base_ref' | 'error' | 'created_at' | 'completed_at'
		>
	>;
};

const sessionShape = (session: NonNullable<TaskObject['sessions']>[number]) => ({
	id: session.id,
	name: session.name ?? null,
	state: session.state,
	prompt: session.prompt ?? null,
	model: session.model ?? null,
	head: session.head_ref ? { branch: session.head_ref } : null,
	base: session.base_ref ? { branch: session.base_ref } : null,
	error: session.error?.message ?? null,
	createdAt: momentShape(session.created_at),
	completedAt: momentShape(session.completed_at),
});

/** Tasks of Copilot. */
export const agentTasks = defineShape<TaskObject>(
	({ artifacts = [], sessions, ...task }) => ({
		id: task.id,
		name: task.name ?? null,
		state: task.state,
		url: task.html_url ?? null,
		creator: task.creator?.id === undefined ? null : { id: task.creator.id },
		customAgent: task.custom_agent?.id ?? null,
		pullRequests: artifacts.flatMap(({ data }) =>
			data.id === undefined ? [] : { id: data.id, nodeId: data.global_id ?? null },
		),
		branches: artifacts.flatMap(({ data }) => data.head_ref ?? []),
		...(sessions && { sessions: sessions.map(sessionShape) }),
		repository: placeOfLink(task.html_url),
		archivedAt: momentShape(task.archived_at),
		createdAt: momentShape(task.created_at),
		updatedAt: momentShape(task.updated_at),
	}),
	{
		id: 'a1b2c3d4-e5f6-7890-abcd-ef1234567890',
		name: 'Fix the login button on the homepage',
		state: 'completed',
		html_url: 'https://github.com/octocat/hello-world/copilot/tasks/a1b2c3d4-e5f6-7890-abcd-ef1234567890',
		creator: { id: 1 },
		custom_agent: { id: 'performance-optimizer' },
		archived_at: '2026-11-21T10:00:00Z',
		created_at: '2026-11-20T10:00:00Z',
		updated_at: '2026-11-20T11:00:00Z',
		artifacts: [{ data: { id: 42, global_id: 'PR_kwDOABPHjc4Aq', head_ref: 'copilot/fix-1' } }],
		sessions: [
			{
				...{ id: 's1a2b3c4-d5e6-7890-abcd-ef1234567890', name: 'Fix the login button on the homepage' },
				...{ state: 'completed', prompt: 'Fix the login button on the homepage', model: 'claude-sonnet-4.6' },
				...{ head_ref: 'copilot/fix-1', base_ref: 'main', error: { message: 'The build failed' } },
				...{ created_at: '2026-11-20T10:00:00Z', completed_at: '2026-11-20T11:00:00Z' },
			},
		],
	},
);

/** Tasks in lists, and new ones: GitHub returns sessions of a single task only. */
export const agentTasksAlone = reducedOf(agentTasks, 'sessions');
