import type { Session } from './session.mts';
import { until } from './until.mts';

export interface PublicationStatus {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	liveVersionId: string | null;
	triggers: Array<{ nodeId: string; status: string; errorMessage: string | null }>;
}

export async function publicationStatus(session: Session, id: string): Promise<PublicationStatus> {
	return await session.send('GET', `/rest/workflows/${id}/publication-status`);
}

/** Publishes a version and waits until n8n has registered its triggers or given up; says how that ended. */
export async function publishVersion(session: Session, id: string, versionId: string, timeoutMs: number) {
	await session.send('POST', `/rest/workflows/${id}/activate`, { body: { versionId } });
	return await settled(session, id, timeoutMs, looksForNothing);
}

/** Takes the published version down and waits until its triggers are gone. */
export async function unpublish(session: Session, id: string, timeoutMs: number) {
	await session.send('POST', `/rest/workflows/${id}/deactivate`, { body: {} });
	await settled(session, id, timeoutMs);
}

/** Throws, with the reasons of the triggers, unless all of them are registered. */
export function assertPublished(id: string, { status, triggers }: PublicationStatus) {
	if (status === 'published') return;
	const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
	throw new Error(`Workflow ${id} is ${status}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`);
}

/** n8n reads what is being done and what is done at the same time, so that a workflow can look unpublished for a moment. */
const looksForNothing = 20;

async function settled(session: Session, id: string, timeoutMs: number, looks = 1) {
	let nothing = 0;
	const look = async () => {
		const status = await publicationStatus(session, id);
		nothing = status.status === 'not_published' ? nothing + 1 : 0;
		return status.status === 'in_progress' || (nothing > 0 && nothing < looks) ? undefined : status;
	};
	return await until(`the publication of workflow ${id}`, look, { timeoutMs });
}
