import type { INodeProperties } from 'n8n-workflow';

import { parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';

export const artifactField = {
	displayName: 'Artifact ID',
	name: 'artifactId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 724959172',
	description: 'The ID of the artifact, or its link',
} as const satisfies INodeProperties;

/** The artifact that a form names, and the segments of its path below `/repos`. */
export function artifactOf({ artifactId, repository: given }: { artifactId: string; repository: string }) {
	const { repository, number } = parseNumbered('artifact', artifactField.displayName, artifactId, given);
	return { repository, number, at: [...segmentsOf(repository), 'actions', 'artifacts', String(number)] };
}
