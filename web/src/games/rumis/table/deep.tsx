import { Stage3D } from "../../../kit/stage/stage-3d";
import { Scene, type SceneProps } from "./scene";

/** The turntable in 3D: apart from the rest of the table, since three.js is large. */
export default function Deep(props: SceneProps) {
  return (
    <Stage3D drawing={props.drawing}>
      <Scene {...props} />
    </Stage3D>
  );
}
