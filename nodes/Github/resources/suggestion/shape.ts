import type { components } from '@octokit/openapi-types';

import { defineShape, type Shape } from '../../../shared/catalogue/shape';
import { repositoryNamed } from '../../api/shapes';

/** `issue-suggestion` of @octokit/openapi, with its issue and the name of its target; a suggestion that could not be read lacks parts. */
type SuggestionObject = Pick<components['schemas']['issue-suggestion'], 'action'> &
	Partial<Omit<components['schemas']['issue-suggestion'], 'action' | 'state' | 'target_value'>> & {
		readonly state: string | null;
		readonly target_value?: unknown;
		readonly target_name?: string | null;
		readonly repository?: string;
		readonly issue_number?: number;
	};

/** Suggested changes of issues. */
export const suggestions = defineShape<SuggestionObject>(
	(suggestion) => ({
		id: suggestion.id ?? null,
		action: suggestion.action,
		state: suggestion.state,
		targetId: suggestion.target_id ?? null,
		targetName: suggestion.target_name ?? null,
		value: suggestion.target_value ?? null,
		rationale: suggestion.rationale ?? null,
		confidence: suggestion.confidence?.toLowerCase() ?? null,
		actorId: suggestion.actor_id ?? null,
		resolvedById: suggestion.resolved_by ?? null,
		eventId: suggestion.issue_event_id ?? null,
		issue: { id: suggestion.issue_id ?? null, number: suggestion.issue_number ?? null },
		repository: suggestion.repository ? repositoryNamed(suggestion.repository) : null,
		createdAt: suggestion.created_at ?? null,
		updatedAt: suggestion.updated_at ?? null,
	}),
	{
		id: 7001,
		issue_id: 2671234567,
		action: 'add_label',
		state: 'pending',
		target_id: 208045946,
		target_name: 'bug',
		target_value: 'High',
		rationale: 'Reports a crash when saving',
		confidence: 'HIGH',
		actor_id: 583231,
		issue_event_id: 15883398,
		resolved_by: 583231,
		repository: 'octocat/hello-world',
		issue_number: 1347,
		created_at: '2026-11-20T10:00:00Z',
		updated_at: '2026-11-20T12:00:00Z',
	},
);

/** The shape of what a step returns that can suggest its change instead: then it returns the suggestions. */
export const orSuggestions = (shape: Shape): Shape => ({
	of: (object) => ('target_name' in object ? suggestions.of(object) : shape.of(object)),
	example: shape.example,
	members: shape.members,
	base: shape,
});
