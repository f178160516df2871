import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { placeOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/actions/artifacts#get-an-artifact */
type ArtifactObject = Like<'artifact', typeof example>;

const example = {
	id: 724959172,
	node_id: 'MDg6QXJ0aWZhY3Q3MjQ5NTkxNzI=',
	name: 'report',
	size_in_bytes: 1887574,
	expired: false,
	digest: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
	url: 'https://api.github.com/repos/octocat/hello-world/actions/artifacts/724959172',
	created_at: '2026-11-20T12:05:00Z',
	expires_at: '2027-02-18T12:05:00Z',
	workflow_run: { id: 30433642, head_branch: 'main', head_sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e' },
} as const;

/** Files that runs left behind. */
export const artifacts = defineShape<ArtifactObject>(
	(artifact) => ({
		id: artifact.id,
		nodeId: artifact.node_id ?? null,
		name: artifact.name ?? null,
		size: artifact.size_in_bytes ?? null,
		isExpired: artifact.expired ?? false,
		// Enterprise Server up to 3.19 knows none (`@octokit/openapi` 23.0.2).
		...(artifact.digest !== undefined && { digest: artifact.digest }),
		run: artifact.workflow_run?.id === undefined ? null : { id: artifact.workflow_run.id },
		branch: artifact.workflow_run?.head_branch ?? null,
		sha: artifact.workflow_run?.head_sha ?? null,
		createdAt: artifact.created_at ?? null,
		expiresAt: artifact.expires_at ?? null,
		repository: placeOfLink(artifact.url),
	}),
	example,
);
