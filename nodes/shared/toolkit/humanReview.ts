import { type IDataObject, type IExecuteFunctions, NodeConnectionTypes, UserError } from 'n8n-workflow';

type Arguments = Readonly<Record<string, unknown>>;

/** A call as a person was asked about it. */
interface Reviewed {
	readonly tool: unknown;
	readonly parameters: Arguments;
	/** The answer, which n8n stores with the next one; until then the id of the call, where the reviewer passes it on. */
	readonly isApproved?: boolean;
	readonly callId?: unknown;
}

/** The node that this call came through, where it is none that has a model: an agent has one, a human review has not. */
function reviewerOf(context: IExecuteFunctions): string | undefined {
	const [source] = Object.values(context.getExecuteData().source ?? {}).flat();
	if (!source) return undefined;
	const ofModel = { connectionType: NodeConnectionTypes.AiLanguageModel, depth: 1 };
	return context.getParentNodes(source.previousNode, ofModel).length === 0 ? source.previousNode : undefined;
}

/** The calls that a reviewer was asked about, as n8n stored them while it last waited for an answer. */
async function reviewedBy(context: IExecuteFunctions, reviewer: string): Promise<Reviewed[]> {
	const stored = await context.getExecutionDataById(context.getExecutionId());
	return (stored?.resultData.runData[reviewer] ?? []).flatMap(({ inputOverride, data }) => {
		const { json: asked } = inputOverride?.[NodeConnectionTypes.AiTool]?.[0]?.[0] ?? {};
		if (!asked) return [];
		const { json: given } = data?.[NodeConnectionTypes.AiTool]?.[0]?.[0] ?? {};
		const { approved: isApproved } = (given?.['data'] ?? given ?? {}) as { approved?: boolean };
		const parameters = (asked['toolParameters'] ?? {}) as IDataObject;
		return [{ tool: asked['tool'], parameters, isApproved, callId: given?.['toolCallId'] }];
	});
}

const textOf = (args: Arguments): string =>
	JSON.stringify(
		Object.entries(args)
			.filter(([, value]) => value !== null && value !== undefined)
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	);

/** Whether a person may have said yes to this very call. */
const isAnswer = ({ isApproved, callId }: Reviewed, id: unknown): boolean =>
	isApproved ?? (callId === undefined || callId === id);

/**
 * Holds a call that comes from a human review against what the person was asked. n8n (2.41.1, `processHitlResponses`) lets an
 * argument called `tool` replace the name of the approved tool, and what a model says of the review itself replace what the
 * person is shown (`createEngineRequests`).
 *
 * @param id n8n's id of the call.
 * @throws UserError when another tool or other arguments were approved, or when n8n has no record of it.
 */
export async function assertReviewed(
	context: IExecuteFunctions,
	called: string,
	given: Arguments,
	id: unknown,
): Promise<void> {
	const reviewer = reviewerOf(context);
	if (reviewer === undefined) return;
	const reviewed = await reviewedBy(context, reviewer);
	const said = textOf(given);
	const isApproved = reviewed.some(
		(one) => one.tool === called && textOf(one.parameters) === said && isAnswer(one, id),
	);
	const isNamedByArgument = reviewed.some(({ parameters }) => parameters['tool'] === called);
	if (isApproved && !isNamedByArgument) return;
	throw new UserError(
		`"${called}" with these arguments is not what was approved, so nothing was done. Ask for approval with the arguments of one tool, and none called "tool".`,
	);
}
