import type { INodeTypeDescription } from 'n8n-workflow';

/**
 * What n8n shows around a trigger: while a test waits, beside the form, and when the workflow is published. Without it n8n names
 * the node where the service is meant ("Go to Trello Steps and create an event"). Pure.
 *
 * @param service as people call it.
 * @param example what a person can do there, such as "moving a card"; absent where nobody can cause an event.
 */
export function panelTexts(
	service: string,
	example?: string,
): Pick<INodeTypeDescription, 'eventTriggerDescription' | 'activationMessage' | 'triggerPanel'> {
	const fetching = example
		? `shows the newest event of ${service}; if there is none yet, cause one, such as by ${example}, and fetch it again`
		: `shows the newest event of ${service}, or a sample of today's numbers`;
	const building = `<b>While you build your workflow</b>, "Fetch Test Event" ${fetching}.`;
	const published =
		'Executions then show up in the <a data-key="executions">list of executions</a>, but not in the editor.';
	return {
		eventTriggerDescription: example
			? `Now cause the event in ${service}, such as by ${example}`
			: `Asking ${service} for its numbers`,
		activationMessage: `From now on, what happens in ${service} starts this workflow.`,
		triggerPanel: {
			header: `Fetch an event of ${service}`,
			executionsHelp: {
				inactive: `${building}<br /><br /><b>When it does what you want</b>, publish it: from then on each event that fits starts it. ${published}`,
				active: `${building}<br /><br /><b>Your workflow is published</b>, so each event that fits starts it as well. ${published}`,
			},
			activationHint: `When you have finished building your workflow, publish it: then what happens in ${service} starts it.`,
		},
	};
}

/** What n8n writes below a trigger's name on the canvas: the chosen event in words, such as "card moved". */
export const eventSubtitle = '={{ $parameter["event"].replace(/([A-Z])/g, " $1").toLowerCase() }}';
