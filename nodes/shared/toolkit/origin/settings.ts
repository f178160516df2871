import type { Api } from '../../catalogue/api';
import type { ListedOperation } from '../../catalogue/operation';
import { instanceOf, type Origin } from '../../filters/originMark';
import type { Settings } from '../form/settings';
import type { Session } from '../session';
import type { ToolHost, Toolkit } from '../toolkit';
import { marking } from './marking';

/** What the host shows itself; hosts of tests and of other programs may tell less. */
type Teller = Partial<Pick<ToolHost, 'getInstanceId' | 'getWorkflow' | 'getExecutionId'>>;

/** The workflow that a call of a tool belongs to, as marks name it. */
export function ownOrigin(context: Teller): Pick<Origin, 'workflow' | 'instance'> {
	return { workflow: context.getWorkflow?.().id ?? '', instance: instanceOf(context.getInstanceId?.()) };
}

/** The call whose writes are marked. */
export interface MarkedCall {
	readonly operation: Pick<ListedOperation, 'kind'>;
	/** The name of the tool. */
	readonly called: string;
	readonly session: Pick<Session, 'note'>;
	readonly isReplacing: boolean;
	/** A client that reads anywhere. */
	account(): Api;
	/** Called where an earlier text was replaced. */
	onReplaced(): void;
}

/** The client of a call, whose writes end with the mark of their origin where the service has rules for it. */
export function markingOf(
	context: ToolHost,
	{ integration: { origin: rules, texts } }: Toolkit,
	{ footer }: Pick<Settings, 'footer'>,
	api: Api,
	{ operation, called, session, isReplacing, account, onReplaced }: MarkedCall,
): Api {
	if (!rules || operation.kind === 'read') return api;
	const execution = context.getExecutionId?.();
	const origin: Origin = { ...ownOrigin(context), ...(execution && { execution }), tool: called };
	const note = (kind: 'unmarked' | 'replaced', what: string) => {
		if (kind === 'replaced') onReplaced();
		else session.note({ kind, tool: called, what });
	};
	return marking(api, rules, texts, { origin, footer, isReplacing, account, note });
}
