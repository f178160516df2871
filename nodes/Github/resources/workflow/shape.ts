import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { momentShape, placeOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/actions/workflows#get-a-workflow */
type WorkflowObject = Like<'workflow', typeof example>;

const example = {
	id: 161335,
	node_id: 'W_kwDOABPHjc4AAnY3',
	name: 'CI',
	path: '.github/workflows/ci.yml',
	state: 'active',
	html_url: 'https://github.com/octocat/hello-world/blob/main/.github/workflows/ci.yml',
	created_at: '2026-11-01T10:00:00Z',
	updated_at: '2026-11-20T10:00:00Z',
} as const;

/** Workflows of GitHub Actions. */
export const workflows = defineShape<WorkflowObject>(
	(workflow) => ({
		id: workflow.id,
		nodeId: workflow.node_id ?? null,
		name: workflow.name ?? null,
		path: workflow.path ?? null,
		url: workflow.html_url ?? null,
		state: workflow.state ?? null,
		createdAt: momentShape(workflow.created_at),
		updatedAt: momentShape(workflow.updated_at),
		repository: placeOfLink(workflow.html_url),
	}),
	example,
);

/** Whether a workflow can run. */
export const workflowStates = defineShape<Pick<WorkflowObject, 'state'>>(({ state }) => ({ state: state ?? null }), {
	state: 'active',
});
